// People without a password: links and codes say who it is; the rule key and the account are one's own.
import { readConsultants } from '../../../server/stores/consultants/reader.ts'
import { putConsultants } from '../../../server/stores/consultants/writer.ts'
import { createAccountKeys } from '../../../workers/crypto/core/create-account-keys.ts'
import { foundOrganisation } from '../../../workers/crypto/core/drafting/founding.ts'
import { solvedCaptcha } from '../../support/captcha.ts'
import { sign } from '../../support/signing.ts'
import type { Ward } from '../../support/ward.ts'
import { everybody, type Row, signedIn } from './row.ts'

let founded: ReturnType<typeof foundOrganisation> | null = null
/** of nobody who asks; made once, because it takes long */
async function founding(ward: Ward) {
  founded ??= createAccountKeys(ward.maria.id).then(({ record, unlocked }) =>
    foundOrganisation({ cid: 'A'.repeat(22), roles: [7, 10] }, record, unlocked, 1_700_000_000_000),
  )
  return (await founded).founding
}

async function consultantOf({ deps }: Ward): Promise<number> {
  const place = { zipcode: '26131', city: 'Oldenburg', latitude: 53.1, longitude: 8.2 }
  const row = { ...place, name: 'Stützpunkt', topics: [], updated_at: 0 }
  await deps.db
    .transaction()
    .execute((tx) =>
      putConsultants(tx, [{ ...row, sponsor: null, street: null, phone: null, website: null, appointments: null }]),
    )
  return (await readConsultants(deps.db))[0]?.id ?? 0
}

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
  {
    endpoint: 'checkCatchment',
    asks: ({ ward }) => ({ params: { id: ward.seeblick.organisationId, zipcode: '26131' } }),
    may: everybody,
  },
  {
    endpoint: 'readPortalConsultant',
    asks: async ({ ward }) => ({
      params: { id: await consultantOf(ward) },
      query: { zipcode: '26131', start_date: '2026-11-25' },
    }),
    may: everybody,
  },
  {
    endpoint: 'readB2cListing',
    asks: () => ({
      query: { zipcode: '26131', distance: 25, start_date: '2026-11-25', count: 10, start: 0, sort: 1 },
    }),
    may: everybody,
  },
  {
    endpoint: 'readB2cProvider',
    asks: ({ ward }) => ({
      params: { id: ward.seeblick.organisationId },
      query: { zipcode: '26131', start_date: '2026-11-25' },
    }),
    may: everybody,
  },
  {
    endpoint: 'readPortalContacts',
    asks: async ({ ward }) => ({ query: { consultant: await consultantOf(ward) } }),
    may: everybody,
  },
  {
    endpoint: 'createPortalAlert',
    asks: async ({ ward }) => ({
      body: {
        ...{ email: email(), language: 'de', region: 'weserems', captcha: await solvedCaptcha(ward.server) },
        filters: {
          zipcode: '26131',
          distance: 25,
          start_date: '2026-11-25',
          solution: [],
          service: [],
          weight_interval: null,
        },
      },
    }),
    may: everybody,
    passes: 201,
  },
  { endpoint: 'confirmPortalAlert', asks: () => ({ body: { alert: 1, token } }), may: everybody, passes: 410 },
  { endpoint: 'endPortalAlert', asks: () => ({ body: { alert: 1, token } }), may: everybody, passes: 410 },
  { endpoint: 'countPortalPage', asks: () => ({ body: { page: 'LISTING', region: 'weserems' } }), may: everybody },
  { endpoint: 'readPortalRegion', asks: () => ({ query: { region: 'weserems' } }), may: everybody },
  { endpoint: 'readPortalFoot', asks: () => ({ query: { region: 'weserems' } }), may: everybody },
  { endpoint: 'readCaptcha', asks: () => ({}), may: everybody },
  {
    endpoint: 'createPortalAccount',
    asks: async ({ ward }) => ({ body: { email: email(), captcha: await solvedCaptcha(ward.server) } }),
    may: everybody,
    passes: 201,
  },
  {
    endpoint: 'askPortalLogin',
    about: 'for nobody’s address',
    asks: async ({ ward }) => ({ body: { email: email(), captcha: await solvedCaptcha(ward.server) } }),
    may: everybody,
    passes: 404,
  },
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
  {
    endpoint: 'createPortalCareseeker',
    about: 'with somebody else’s founding',
    asks: async ({ ward }) => ({ body: { cid: 'A'.repeat(22), region: 'weserems', founding: await founding(ward) } }),
    may: ['relative'],
    passes: 422,
  },
  { endpoint: 'readPortalPatients', asks: () => ({}), may: ['relative'] },
  {
    endpoint: 'readPortalPatient',
    about: 'of a clinic',
    asks: ({ search }) => ({ params: { id: search.patient.id } }),
    unknown: () => ({ params: { id: 1_000_000 } }),
    may: [],
    foreign: ['relative'],
  },
  {
    endpoint: 'archivePortalPatient',
    about: 'of a clinic',
    asks: async ({ search }, person) => ({
      params: { id: search.patient.id },
      body: await sign(person, {
        action: 'archive_patient',
        target: { kind: 'patient', id: search.patient.id, cid: search.patient.cid },
      }),
    }),
    // signed by somebody who has no careseeker
    may: [],
  },
  { endpoint: 'readCompanions', asks: () => ({}), may: ['relative'] },
  {
    endpoint: 'inviteCompanion',
    about: 'before there are searches',
    asks: () => ({ body: { email: email() } }),
    may: ['relative'],
    passes: 409,
  },
  {
    endpoint: 'acceptCompanion',
    about: 'of nobody',
    asks: () => ({ params: { id: 1_000_000 } }),
    may: [],
    foreign: ['relative'],
  },
  {
    endpoint: 'admitCompanion',
    about: 'of nobody',
    asks: async ({ ward }) => {
      const { roster_entry, group_wrap } = await founding(ward)
      return { params: { id: 1_000_000 }, body: { roster_entry, wraps: [group_wrap] } }
    },
    may: [],
    foreign: ['relative'],
  },
  {
    endpoint: 'endCompanion',
    about: 'of nobody',
    asks: () => ({ params: { id: 1_000_000 } }),
    may: [],
    foreign: ['relative'],
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
