// People without a password: links and codes say who it is; the rule key and the account are one's own.
import { everybody, type Row, signedIn } from './row.ts'

const token = 'A'.repeat(22)
const session_id = 'A'.repeat(22)
let count = 0
const email = () => `niemand${count++}@familie.example`

export const portalRows: readonly Row[] = [
  {
    endpoint: 'readPortalListing',
    asks: () => ({
      query: { zipcode: '26131', distance: 25, start_date: '2026-11-25', count: 10, start: 0, sort: 1 },
    }),
    may: everybody,
  },
  {
    endpoint: 'readPortalProvider',
    asks: ({ ward }) => ({
      params: { id: ward.seeblick.organisationId },
      query: { zipcode: '26131', start_date: '2026-11-25' },
    }),
    may: everybody,
  },
  { endpoint: 'createPortalAccount', asks: () => ({ body: { email: email() } }), may: everybody, passes: 201 },
  { endpoint: 'askPortalLogin', asks: () => ({ body: { email: email() } }), may: everybody },
  { endpoint: 'beginPortalActivation', asks: () => ({ body: { token } }), may: everybody, passes: 410 },
  {
    endpoint: 'activatePortalAccount',
    about: 'without keys',
    asks: () => ({ body: { token } }),
    may: everybody,
    passes: 400,
  },
  { endpoint: 'redeemPortalLogin', asks: () => ({ body: { token } }), may: everybody, passes: 410 },
  {
    endpoint: 'takeRuleKey',
    about: 'of no lock of theirs',
    asks: () => ({ body: { kid: token } }),
    may: signedIn,
    passes: 404,
  },
  {
    endpoint: 'deletePortalAccount',
    about: 'of somebody else',
    asks: ({ ward }) => ({ params: { id: ward.lindePerson.id + 1_000_000 } }),
    may: [],
    foreign: signedIn,
  },
  { endpoint: 'openStoredKey', asks: () => ({ body: { session_id } }), may: everybody, passes: 410 },
  {
    endpoint: 'openStoredKeyByCode',
    asks: () => ({ body: { session_id, code: '123456' } }),
    may: everybody,
    passes: 410,
  },
  {
    endpoint: 'depositStoredKey',
    about: 'without a lock',
    asks: () => ({ body: { session_id } }),
    may: everybody,
    passes: 400,
  },
]
