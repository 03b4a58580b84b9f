// Accounts: signing in is for everybody; who one may read.
import { roles } from '../../../catalogue/roles.ts'
import { everybody, type Row, signedIn, withDevice } from './row.ts'

const nobody = 999_999
const unknownToken = 'A'.repeat(22)
const key = 'A'.repeat(43)
const channel = 'A'.repeat(22)
const all = { requests: true, messages: true, changes: true }
/** who has a password */
const staff = signedIn.filter((persona) => persona !== 'relative')
/** of clinics and houses */
const colleagues = staff.filter((persona) => persona !== 'admin')
let count = 0
const houseOf = (id: number) => ({ kind: 'careprovider', id })
const invited = () => ({
  email: `invited${count++}@seeblick.example`,
  roles: [{ role_value: roles.code.providerContact, station_ids: null }],
})

export const accountRows: readonly Row[] = [
  { endpoint: 'prelogin', asks: () => ({ body: { email: 'a@b.example' } }), may: everybody },
  {
    endpoint: 'login',
    asks: () => ({ body: { email: `nobody${count++}@b.example`, auth_key: key } }),
    may: everybody,
    passes: 401, // the address is unknown; another one each, so that nobody has to wait
  },
  {
    endpoint: 'refreshToken',
    asks: () => ({ body: { slot: 9, account: 1, proof: { at: 0, signature: 'A'.repeat(86) } } }),
    may: everybody,
    passes: 401, // nobody has this slot
  },
  { endpoint: 'logout', asks: () => ({ body: { slot: 9 } }), may: everybody },
  { endpoint: 'keepReloadHalf', asks: () => ({ body: { half: key } }), may: signedIn },
  {
    endpoint: 'takeReloadHalf',
    about: 'of an account that is not signed in on the device',
    asks: () => ({ body: { account: 999_999 } }),
    may: withDevice,
    passes: 410,
  },
  { endpoint: 'dropReloadHalf', asks: () => ({ query: { account: 999_999 } }), may: withDevice },
  { endpoint: 'keepPin', about: 'without the password', asks: () => ({ body: {} }), may: signedIn, passes: 400 },
  { endpoint: 'dropPin', asks: () => ({}), may: signedIn },
  {
    endpoint: 'takePinShare',
    about: 'of an account that is not signed in on the device',
    asks: () => ({ body: { account: 999_999, proof: key } }),
    may: withDevice,
    passes: 410,
  },
  { endpoint: 'listPasskeys', asks: () => ({}), may: signedIn },
  { endpoint: 'beginPasskey', about: 'without the password', asks: () => ({ body: {} }), may: signedIn, passes: 400 },
  { endpoint: 'addPasskey', about: 'without a lock', asks: () => ({ body: {} }), may: signedIn, passes: 400 },
  {
    endpoint: 'removePasskey',
    about: 'that nobody has',
    asks: () => ({ params: { id: nobody } }),
    may: signedIn,
    passes: 404,
  },
  { endpoint: 'challengePasskey', asks: () => ({ body: { account: nobody } }), may: withDevice },
  {
    endpoint: 'proveByPasskey',
    about: 'of an account that is not signed in on the device',
    asks: () => ({
      body: { account: nobody + count++, credential: key, client_data: key, authenticator_data: key, signature: key },
    }),
    may: withDevice,
    passes: 401,
  },
  { endpoint: 'readFactors', asks: () => ({}), may: staff },
  { endpoint: 'beginFactor', about: 'without the password', asks: () => ({ body: {} }), may: staff, passes: 401 },
  { endpoint: 'addFactor', about: 'without a key', asks: () => ({ body: {} }), may: signedIn, passes: 400 },
  { endpoint: 'challengeFactor', asks: () => ({}), may: colleagues },
  {
    endpoint: 'proveFactor',
    about: 'that nobody has',
    asks: () => ({ body: { credential: key, client_data: key, authenticator_data: key, signature: key } }),
    may: colleagues,
    passes: 401,
  },
  {
    endpoint: 'removeFactor',
    about: 'without having shown one',
    asks: () => ({ params: { id: nobody }, body: { password_key: key } }),
    may: [],
    // whose session has shown its second proof is asked for the password
    refuses: { admin: 401 },
  },
  {
    endpoint: 'readFactorRule',
    about: 'of Haus Seeblick',
    asks: ({ ward }) => ({ params: houseOf(ward.seeblick.organisationId) }),
    may: ['provider'],
    foreign: ['foreignProvider', 'worker', 'foreignWorker'],
    unknown: () => ({ params: houseOf(999_999) }),
  },
  {
    endpoint: 'saveFactorRule',
    about: 'of Haus Seeblick',
    asks: ({ ward }) => ({ params: houseOf(ward.seeblick.organisationId), body: { required: false } }),
    may: ['provider'],
    foreign: ['foreignProvider', 'worker', 'foreignWorker'],
    unknown: () => ({ params: houseOf(999_999), body: { required: false } }),
  },
  { endpoint: 'readInvitation', asks: () => ({ body: { token: unknownToken } }), may: everybody, passes: 410 },
  {
    endpoint: 'exchangeLinkCode',
    asks: () => ({ body: { email: `nobody${count++}@b.example`, code: 'K7QM-2XPD' } }),
    may: everybody,
    passes: 410,
  },
  { endpoint: 'activate', asks: () => ({ body: { token: unknownToken } }), may: everybody, passes: 400 },
  { endpoint: 'forgotPassword', asks: () => ({ body: { email: `nobody${count++}@b.example` } }), may: everybody },
  { endpoint: 'readReset', asks: () => ({ body: { token: unknownToken } }), may: everybody, passes: 410 },
  { endpoint: 'resetPassword', asks: () => ({ body: { token: unknownToken } }), may: everybody, passes: 400 },
  { endpoint: 'keepRecovery', about: 'without a lock', asks: () => ({ body: {} }), may: signedIn, passes: 400 },
  {
    endpoint: 'openRecovery',
    asks: () => ({ body: { email: `nobody${count++}@b.example`, auth_key: key } }),
    may: everybody,
    passes: 401, // nobody has this code
  },
  { endpoint: 'recoverAccount', about: 'without a lock', asks: () => ({ body: {} }), may: everybody, passes: 400 },
  { endpoint: 'openJoining', about: 'without the password', asks: () => ({ body: {} }), may: signedIn, passes: 400 },
  {
    endpoint: 'readJoining',
    about: 'that is not there',
    asks: () => ({ params: { channel } }),
    may: signedIn,
    passes: 404,
  },
  {
    endpoint: 'answerJoining',
    about: 'that is not there',
    asks: () => ({ params: { channel }, body: { nonce: key } }),
    may: signedIn,
    passes: 404,
  },
  {
    endpoint: 'approveJoining',
    about: 'without a lock',
    asks: () => ({ params: { channel }, body: {} }),
    may: signedIn,
    passes: 400,
  },
  { endpoint: 'endJoining', about: 'that is not there', asks: () => ({ params: { channel } }), may: signedIn },
  {
    endpoint: 'enterJoining',
    asks: () => ({ body: { channel, commitment: key, claim: key } }),
    may: everybody,
    passes: 410, // nobody opened this mailbox
  },
  { endpoint: 'followJoining', asks: () => ({ body: { channel, claim: key } }), may: everybody, passes: 410 },
  { endpoint: 'revealJoining', about: 'without a key', asks: () => ({ body: {} }), may: everybody, passes: 400 },
  { endpoint: 'finishJoining', about: 'without a claim', asks: () => ({ body: {} }), may: everybody, passes: 400 },
  { endpoint: 'askEmailChange', about: 'without a password', asks: () => ({ body: {} }), may: signedIn, passes: 400 },
  { endpoint: 'confirmEmailChange', asks: () => ({ body: { code: '047110' } }), may: signedIn, passes: 410 },
  { endpoint: 'changePassword', about: 'without a lock', asks: () => ({ body: {} }), may: signedIn, passes: 400 },
  {
    endpoint: 'readAccount',
    about: 'a colleague of Klinikum Nord',
    asks: ({ ward }) => ({ params: { id: ward.koenig.id } }),
    may: ['worker', 'doctor', 'reporter'],
    foreign: ['foreignWorker', 'provider', 'contact', 'foreignProvider', 'admin', 'relative'],
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'readOwnDetails',
    about: 'of Maria',
    asks: ({ ward }) => ({ params: { id: ward.maria.id } }),
    may: ['provider'],
  },
  {
    endpoint: 'saveOwnDetails',
    about: 'of Maria',
    asks: ({ ward }) => ({
      params: { id: ward.maria.id },
      body: { first_name: 'Maria', last_name: 'Test', phone: '', language: 'de' },
    }),
    may: ['provider'],
  },
  {
    endpoint: 'addAccount',
    about: 'to Haus Seeblick',
    asks: ({ ward }) => ({ body: { ...invited(), organisation: houseOf(ward.seeblick.organisationId) } }),
    may: ['provider', 'admin'],
    foreign: ['foreignProvider', 'worker', 'foreignWorker'],
    unknown: () => ({ body: { ...invited(), organisation: houseOf(999_999) } }),
    passes: 201,
  },
  {
    endpoint: 'addAccounts',
    about: 'to Haus Seeblick',
    asks: ({ ward }) => ({ body: { accounts: [invited()], organisation: houseOf(ward.seeblick.organisationId) } }),
    may: ['provider', 'admin'],
    foreign: ['foreignProvider', 'worker', 'foreignWorker'],
    unknown: () => ({ body: { accounts: [invited()], organisation: houseOf(999_999) } }),
  },
  {
    endpoint: 'readNotices',
    about: 'of Maria',
    asks: ({ ward }) => ({ params: { id: ward.maria.id } }),
    may: ['provider'],
  },
  {
    endpoint: 'saveNotices',
    about: 'of Maria',
    asks: ({ ward }) => ({ params: { id: ward.maria.id }, body: { mail: all, push: all } }),
    may: ['provider'],
  },
  {
    endpoint: 'readCareproviderInfo',
    about: 'of a colleague of Haus Seeblick',
    asks: ({ ward }) => ({ params: { id: ward.maria.id } }),
    may: ['provider', 'contact'],
  },
  {
    endpoint: 'readPatientInfo',
    about: 'of a colleague of Klinikum Nord',
    asks: ({ ward }) => ({ params: { id: ward.koenig.id } }),
    may: ['worker', 'doctor', 'reporter'],
  },
  {
    endpoint: 'readAccount',
    about: 'a colleague of Haus Seeblick',
    asks: ({ ward }) => ({ params: { id: ward.maria.id } }),
    may: ['provider', 'contact'],
    foreign: ['worker', 'doctor', 'reporter', 'foreignWorker', 'foreignProvider', 'admin', 'relative'],
  },
]
