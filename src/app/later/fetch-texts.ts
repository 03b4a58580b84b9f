// Fetches the operator's texts, shows them, and keeps them for a start without network.
import { readOwnTexts } from '../../../contract/http/texts.ts'
import type { Http } from '../../../device/http/call.ts'
import { showOwnTexts } from '../../i18n/own-texts.ts'
import { logError } from '../../platform/log.ts'
import { keepTexts } from '../../state/own-texts.ts'

let fetching: Promise<void> | null = null

async function fetchNow(http: Http): Promise<void> {
  const answer = await http.call(readOwnTexts, {})
  if (!answer.ok) return // the next answer of the versions tries again
  await keepTexts(answer.value)
  await showOwnTexts(answer.value).catch((error: unknown) => logError('texts_not_shown', {}, error))
}

/** One at a time: two parts of a page may hear of it at once. */
export function fetchTexts(http: Http): Promise<void> {
  fetching ??= fetchNow(http).finally(() => {
    fetching = null
  })
  return fetching
}
