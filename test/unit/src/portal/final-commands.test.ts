// What relatives do: where the portal has a way back the dialog says it and how long, where it has none it says that.
import { expect, it } from 'vitest'
import accountDe from '../../../../src/i18n/de/portal-account.json' with { type: 'json' }
import requestsDe from '../../../../src/i18n/de/portal-requests.json' with { type: 'json' }
import readersDe from '../../../../src/i18n/de/readers.json' with { type: 'json' }
import accountEn from '../../../../src/i18n/en/portal-account.json' with { type: 'json' }
import requestsEn from '../../../../src/i18n/en/portal-requests.json' with { type: 'json' }
import readersEn from '../../../../src/i18n/en/readers.json' with { type: 'json' }
import { hoursBack } from '../../../../src/portal/own/ways-back.ts'

const ways = (requests: typeof requestsDe, readers: typeof readersDe) => ({
  choose: requests.choose.text,
  archive: requests.archive.text,
  archiveFound: requests.archive.textFound,
  endRequest: readers.archive_request.means_portal,
  revoke: readers.revoke_access.means_portal,
})

it.each(Object.entries(ways(requestsDe, readersDe)))('%s says that there is a way back', (_deed, text) => {
  expect(text).toMatch(
    /können Sie .*(zurücknehmen|wieder aufnehmen|wieder öffnen|wieder freigeben)|Sie können die Auswahl/,
  )
  expect(text).not.toContain('lässt sich nicht zurücknehmen')
})

it.each(Object.entries(ways(requestsEn, readersEn)))('%s says so in English', (_deed, text) => {
  expect(text).toMatch(/you can (take|open|share)|You can take the choice back/)
  expect(text).not.toMatch(/cannot be (undone|taken back)/)
})

it('names the hours in which requests come back', () => {
  for (const { choose, archive } of [requestsDe, requestsEn])
    for (const text of [choose.text, archive.text]) expect(text).toContain('{{hours}}')
  // the readers' texts are the clinic's too, which are given no number
  for (const { archive_request } of [readersDe, readersEn])
    expect(archive_request.means_portal).toContain(`${hoursBack} `)
})

it('an account that is erased does not come back, and its dialog says so', () => {
  expect(accountDe.account.eraseText).toContain('Das lässt sich nicht zurücknehmen.')
  expect(accountEn.account.eraseText).toMatch(/(cannot be undone|cannot be taken back)\.$/)
})

it('sends nobody to a place for taking it back that the portal lacks', () => {
  expect(readersDe.notHere_portal).not.toContain('bei der Suche')
  expect(readersEn.notHere_portal).not.toContain('in the search')
})
