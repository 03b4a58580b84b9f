// The server says with its versions how often the operator changed texts: another number than what is shown, and they are fetched.
import type { Http } from '../../device/http/call.ts'
import { ownTexts } from '../i18n/i18n.ts'
import type { ServedVersions } from '../pwa/versions.ts'

export async function hearTexts(http: Http, { texts }: Pick<ServedVersions, 'texts'>): Promise<void> {
  if (texts === undefined || texts === (ownTexts()?.revision ?? 0)) return
  const later = await import('./later/fetch-texts.ts').catch(() => null)
  await later?.fetchTexts(http)
}
