// Inlined in the head of a page that a shared cache keeps: it is drawn without a theme, so that it is the same for everybody.
import { applyThemeCookie } from '../shell/theme/apply-theme-cookie.ts'

applyThemeCookie()
