// What relatives do for good: the portal has no way back from it, so the dialog says that before.
import { expect, it } from 'vitest'
import accountDe from '../../../../src/i18n/de/portal-account.json' with { type: 'json' }
import requestsDe from '../../../../src/i18n/de/portal-requests.json' with { type: 'json' }
import readersDe from '../../../../src/i18n/de/readers.json' with { type: 'json' }
import accountEn from '../../../../src/i18n/en/portal-account.json' with { type: 'json' }
import requestsEn from '../../../../src/i18n/en/portal-requests.json' with { type: 'json' }
import readersEn from '../../../../src/i18n/en/readers.json' with { type: 'json' }

const dialogs = (requests: typeof requestsDe, readers: typeof readersDe, account: typeof accountDe) => ({
  choose: requests.choose.text,
  archive: requests.archive.text,
  archiveFound: requests.archive.textFound,
  endRequest: readers.archive_request.means_portal,
  erase: account.account.eraseText,
})

it.each(Object.entries(dialogs(requestsDe, readersDe, accountDe)))('%s says so', (_deed, text) =>
  expect(text).toContain('Das lässt sich nicht zurücknehmen.'),
)

it.each(Object.entries(dialogs(requestsEn, readersEn, accountEn)))('%s says so in English', (_deed, text) =>
  expect(text).toMatch(/(cannot be undone|cannot be taken back)\.$/),
)

it('sends nobody to a place for taking it back that the portal lacks', () => {
  expect(readersDe.notHere_portal).not.toContain('bei der Suche')
  expect(readersEn.notHere_portal).not.toContain('in the search')
})
