// The operator's texts of a page that the server drew: it is taken over with the same ones.
import { DRAWN_TEXTS } from '../../contract/portal-page.ts'
import type { OwnTexts } from '../i18n/texts.ts'

/** null: the page came without any. */
export function drawnTexts(): OwnTexts | null {
  const text = document.getElementById(DRAWN_TEXTS)?.textContent
  return text ? (JSON.parse(text) as OwnTexts) : null // of the same build
}
