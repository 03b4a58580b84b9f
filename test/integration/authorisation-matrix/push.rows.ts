// Push: a browser's subscription is for the own account; what the device tells is about itself.
import { createECDH } from 'node:crypto'
import { everybody, type Row, signedIn, withDevice } from './row.ts'

const subscription = () => ({
  endpoint: 'https://updates.push.services.mozilla.com/wpush/1',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: `${'A'.repeat(21)}A` },
})

export const pushRows: readonly Row[] = [
  { endpoint: 'readPush', asks: () => ({}), may: everybody },
  {
    endpoint: 'setBrowserSubscription',
    about: 'of Maria',
    asks: async ({ ward }) => {
      const { session } = await ward.deps.db
        .selectFrom('device')
        .select('session')
        .where('id', '=', ward.maria.device)
        .executeTakeFirstOrThrow()
      return { params: { id: ward.maria.id }, body: { ...subscription(), id_token: session } }
    },
    may: ['provider'],
  },
  {
    endpoint: 'renewBrowserSubscription',
    asks: () => ({ body: { ...subscription(), old_endpoint: 'https://updates.push.services.mozilla.com/wpush/0' } }),
    may: withDevice,
  },
  { endpoint: 'reportPush', asks: () => ({ body: { id: 999_999 } }), may: withDevice },
  { endpoint: 'sendTestPush', asks: () => ({}), may: signedIn },
  { endpoint: 'readOwnPush', asks: () => ({ query: { push: 1 } }), may: signedIn },
]
