// Inlined in the head of pages in a shared cache, which are rendered without a theme, so that they are the same for
// everybody.
import { applyThemeCookie } from '../shell/theme/apply-theme-cookie.ts'

applyThemeCookie()
