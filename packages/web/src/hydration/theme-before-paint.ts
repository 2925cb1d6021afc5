// Inlined in the head of pages in a shared cache, which are the same for all users and so are rendered without a theme.
import { applyThemeCookie } from '../shell/theme/apply-theme-cookie.ts'

applyThemeCookie()
