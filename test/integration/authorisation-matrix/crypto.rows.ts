// Public keys, pending accesses and grants, deposited keys.
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import { wrapToGroup, wrapToSecret } from '../../support/signing.ts'
import { type Row, signedIn, type World } from './row.ts'

const clinicPeople = ['worker', 'doctor', 'foreignWorker'] as const

/** KY6: a generation of the right shape that nobody signed, without anybody leaving. */
const renewal = ({ ward }: World, id: number) => ({
  organisation: { kind: 'careseeker', id },
  renewal: {
    roster_entries: [],
    group: {
      v: 1,
      organisation: 'A'.repeat(22),
      generation: 2,
      kid: 'A'.repeat(22),
      spki: 'A'.repeat(562),
      secret: 'A'.repeat(22),
      sealed_private: { v: 1, kid: 'A'.repeat(22), iv: 'A'.repeat(22), content: 'A'.repeat(86) },
      sealed_previous: null,
      by: ward.koenig.id,
      signature: 'A'.repeat(86),
    },
    wraps: [unsignedWrap],
  },
})

const groupId = async (ward: World['ward']): Promise<string> => {
  const { cid } = await ward.deps.db
    .selectFrom('organisation')
    .select('cid')
    .where('id', '=', ward.clinic.organisationId)
    .executeTakeFirstOrThrow()
  return cid
}

const members = signedIn.filter((persona) => persona !== 'admin' && persona !== 'relative')

/** A well-formed grant that nobody could make: the entry is signed by nobody. */
const grant = ({ ward }: World, kind: string, id: number) => ({
  organisation: { kind, id },
  roster_entry: {
    organisation: 'A'.repeat(22),
    n: 2,
    prev: 'A'.repeat(43),
    change: 'add',
    account: ward.doctor.id,
    fingerprints: null,
    roles: [],
    by: ward.koenig.id,
    at: 0,
    signature: 'A'.repeat(86),
  },
  wraps: [unsignedWrap],
})
/** Well formed and signed by nobody. */
const partnerCheck = (kind: string, id: number, partner: number) => ({
  organisation: { kind, id },
  partner: { kind: 'careprovider', id: partner },
  check: {
    organisation: 'A'.repeat(22),
    partner: 'A'.repeat(22),
    head: { n: 1, hash: 'A'.repeat(43) },
    how: 'known',
    by: 1,
    at: 0,
    signature: 'A'.repeat(86),
  },
})
const unsignedWrap = {
  v: 1,
  key: 'A'.repeat(22),
  kind: 'group',
  cid: 'A'.repeat(22),
  generation: 1,
  algorithm: 'A256CBC-HS512',
  to: { kind: 'account', key: 'A'.repeat(22) },
  wrapped: 'A'.repeat(512),
  by: 1,
  signature: 'A'.repeat(86),
} satisfies Wrap

const anyKey = 'A'.repeat(43)

/** The recovery sheet of Klinikum Nord. */
const sheetRows: readonly Row[] = [
  {
    endpoint: 'readSheet',
    about: 'of Klinikum Nord',
    asks: ({ ward }) => ({ params: { kind: 'careseeker', id: ward.clinic.organisationId } }),
    may: ['worker', 'doctor', 'reporter'],
    foreign: ['foreignWorker', 'provider', 'contact', 'foreignProvider'],
    unknown: () => ({ params: { kind: 'careseeker', id: 999_999 } }),
  },
  {
    endpoint: 'beginSheet',
    about: 'of Klinikum Nord',
    asks: ({ ward }) => ({ body: { organisation: { kind: 'careseeker', id: ward.clinic.organisationId } } }),
    may: ['worker'],
    foreign: ['foreignWorker', 'provider', 'foreignProvider'],
    unknown: () => ({ body: { organisation: { kind: 'careseeker', id: 999_999 } } }),
  },
  {
    endpoint: 'keepSheet',
    about: 'with nothing in it',
    asks: () => ({ body: {} }),
    may: signedIn,
    passes: 400,
  },
  {
    endpoint: 'openSheet',
    about: 'of Klinikum Nord, which has none',
    asks: ({ ward }) => ({
      body: { organisation: { kind: 'careseeker', id: ward.clinic.organisationId }, auth_key: anyKey },
    }),
    may: ['worker', 'doctor', 'reporter'],
    foreign: ['foreignWorker', 'provider', 'contact', 'foreignProvider'],
    unknown: () => ({ body: { organisation: { kind: 'careseeker', id: 999_999 }, auth_key: anyKey } }),
    passes: 401,
  },
  {
    endpoint: 'useSheet',
    about: 'of Klinikum Nord, which has none',
    asks: (world) => ({
      body: { ...grant(world, 'careseeker', world.ward.clinic.organisationId), auth_key: anyKey },
    }),
    may: ['worker', 'doctor', 'reporter'],
    foreign: ['foreignWorker', 'provider', 'contact', 'foreignProvider'],
    unknown: (world) => ({ body: { ...grant(world, 'careseeker', 999_999), auth_key: anyKey } }),
    passes: 401,
  },
]

export const cryptoRows: readonly Row[] = [
  {
    endpoint: 'listPartnerChecks',
    about: 'of Klinikum Nord',
    asks: ({ ward }) => ({ params: { kind: 'careseeker', id: ward.clinic.organisationId } }),
    may: ['worker', 'doctor', 'reporter'],
    foreign: ['foreignWorker', 'provider', 'contact', 'foreignProvider'],
    unknown: () => ({ params: { kind: 'careseeker', id: 999_999 } }),
  },
  {
    endpoint: 'keepPartnerCheck',
    about: 'of Klinikum Nord, about nobody',
    asks: ({ ward }) => ({
      body: partnerCheck('careseeker', ward.clinic.organisationId, ward.seeblick.organisationId),
    }),
    may: ['worker', 'doctor', 'reporter'],
    passes: 400,
    foreign: ['foreignWorker', 'provider', 'contact', 'foreignProvider'],
    unknown: ({ ward }) => ({ body: partnerCheck('careseeker', 999_999, ward.seeblick.organisationId) }),
  },
  ...sheetRows,
  {
    endpoint: 'readOrganisationKeys',
    about: 'of Haus Seeblick: its own people, and every clinic, which may ask it',
    asks: ({ ward }) => ({ params: { kind: 'careprovider', id: ward.seeblick.organisationId } }),
    may: ['worker', 'doctor', 'reporter', 'foreignWorker', 'provider', 'contact'],
    foreign: ['foreignProvider'],
    unknown: () => ({ params: { kind: 'careprovider', id: 999_999 } }),
  },
  {
    endpoint: 'readOrganisationKeys',
    about: 'of Klinikum Nord: its own people, and the provider that it asked',
    asks: ({ ward }) => ({ params: { kind: 'careseeker', id: ward.clinic.organisationId } }),
    may: ['worker', 'doctor', 'reporter', 'provider', 'contact'],
    foreign: ['foreignWorker', 'foreignProvider'],
    unknown: () => ({ params: { kind: 'careseeker', id: 999_999 } }),
  },
  { endpoint: 'readPendingAccesses', asks: () => ({}), may: members },
  { endpoint: 'isAlive', asks: () => ({}), may: signedIn },
  {
    endpoint: 'grantAccess',
    about: 'to Klinikum Nord, with an entry that is refused',
    asks: (world) => ({ body: grant(world, 'careseeker', world.ward.clinic.organisationId) }),
    may: ['worker'],
    foreign: ['foreignWorker', 'provider', 'foreignProvider'],
    unknown: (world) => ({ body: grant(world, 'careseeker', 999_999) }),
    passes: 422,
  },
  {
    endpoint: 'grantAccess',
    about: 'to Haus Seeblick, with an entry that is refused',
    asks: (world) => ({ body: grant(world, 'careprovider', world.ward.seeblick.organisationId) }),
    may: ['provider'],
    foreign: ['worker', 'foreignWorker', 'foreignProvider'],
    passes: 422,
  },
  {
    endpoint: 'grantAccess',
    about: 'to members of Klinikum Nord, with a wrap that is refused',
    asks: (world) => ({
      body: { ...grant(world, 'careseeker', world.ward.clinic.organisationId), roster_entry: null },
    }),
    may: ['worker', 'doctor', 'reporter'],
    foreign: ['foreignWorker', 'provider', 'contact', 'foreignProvider'],
    unknown: (world) => ({ body: { ...grant(world, 'careseeker', 999_999), roster_entry: null } }),
    passes: 422,
  },
  {
    endpoint: 'listMembers',
    asks: ({ ward }) => ({ params: { kind: 'careseeker', id: ward.clinic.organisationId } }),
    may: ['worker'],
    foreign: ['foreignWorker', 'provider', 'foreignProvider'],
    unknown: () => ({ params: { kind: 'careseeker', id: 999_999 } }),
  },
  {
    endpoint: 'resetGroup',
    about: 'of Klinikum Nord, with a generation that nobody signed',
    asks: (world) => ({ query: { renew: 'true' }, body: renewal(world, world.ward.clinic.organisationId) }),
    may: ['worker'],
    foreign: ['foreignWorker', 'provider', 'foreignProvider'],
    unknown: (world) => ({ query: { renew: 'true' }, body: renewal(world, 999_999) }),
    passes: 422,
  },
  {
    endpoint: 'deleteAccess',
    about: 'of a colleague of Klinikum Nord, with a generation that nobody signed',
    asks: (world) => ({
      body: { ...renewal(world, world.ward.clinic.organisationId), account_id: world.ward.doctor.id },
    }),
    may: ['worker'],
    foreign: ['foreignWorker', 'provider', 'foreignProvider'],
    unknown: (world) => ({ body: { ...renewal(world, 999_999), account_id: world.ward.doctor.id } }),
    passes: 422,
  },
  {
    endpoint: 'checkGroupAccess',
    about: 'of Klinikum Nord',
    asks: async ({ ward }) => ({ params: { sealdId: await groupId(ward) } }),
    may: ['worker', 'doctor', 'reporter'],
    foreign: ['foreignWorker', 'provider', 'contact', 'foreignProvider'],
    unknown: () => ({ params: { sealdId: 'A'.repeat(22) } }),
  },
  {
    endpoint: 'listGroupSessions',
    about: 'of Klinikum Nord',
    asks: async ({ ward }) => ({ params: { sealdId: await groupId(ward) } }),
    may: ['worker', 'doctor', 'reporter'],
    foreign: ['foreignWorker', 'provider', 'contact', 'foreignProvider'],
    unknown: () => ({ params: { sealdId: 'A'.repeat(22) } }),
  },
  { endpoint: 'checkSession', asks: ({ request }) => ({ body: { seald_id: request.cid } }), may: members },
  { endpoint: 'initiateIdentity', asks: () => ({ query: { datetime: 0 } }), may: signedIn },
  {
    endpoint: 'createEncryptionContext',
    about: 'of a patient of Klinikum Nord',
    asks: ({ search }) => ({
      body: { patient_id: search.patient.id, seald_id: search.patient.cid, seald_type: 'session' },
    }),
    may: ['worker', 'doctor'],
    // who reports reads no patient
    foreign: ['reporter', 'foreignWorker', 'provider', 'contact', 'foreignProvider'],
    unknown: ({ search }) => ({
      body: { patient_id: 999_999, seald_id: search.patient.cid, seald_type: 'session' },
    }),
  },
  { endpoint: 'readPendingKeys', asks: () => ({}), may: clinicPeople },
  {
    endpoint: 'createPendingKey',
    about: 'of the request to Haus Seeblick, by one of its own people',
    asks: ({ ward, request }, person) => ({
      body: {
        account_id: person.id,
        auction_request_id: request.id,
        careprovider_id: ward.seeblick.organisationId,
        careseeker_id: null,
      },
    }),
    may: ['provider', 'contact'],
    foreign: ['worker', 'doctor', 'reporter', 'foreignWorker', 'foreignProvider'],
    unknown: ({ ward }, person) => ({
      body: {
        account_id: person.id,
        auction_request_id: 999_999,
        careprovider_id: ward.seeblick.organisationId,
        careseeker_id: null,
      },
    }),
    passes: 201,
  },
  {
    endpoint: 'updatePendingKey',
    about: 'that nobody waits for',
    asks: async ({ ward, request, search }, person) => ({
      params: { id: ward.seeblick.organisationId },
      body: {
        auction_request_id: request.id,
        careprovider_id: ward.seeblick.organisationId,
        careseeker_id: ward.clinic.organisationId,
        patient_id: search.patient.id,
        algorithm: null,
        updated_at: 0,
        wraps: [await wrapToGroup(request.key, ward.seeblick, person)],
      },
    }),
    may: clinicPeople,
    passes: 404,
  },
  {
    endpoint: 'listEncryptionJobs',
    about: 'of Klinikum Nord',
    asks: ({ ward }) => ({ query: { careseeker_id: ward.clinic.organisationId } }),
    may: ['worker', 'doctor'],
    foreign: ['foreignWorker'],
    unknown: () => ({ query: { careseeker_id: 999_999 } }),
  },
  {
    endpoint: 'updateEncryptionJob',
    about: 'that does not exist',
    asks: ({ search }) => ({ params: { auctionId: search.auction.id, id: 999_999 }, body: { status: 'pending' } }),
    may: clinicPeople,
    passes: 404,
  },
  {
    endpoint: 'depositSessionKeys',
    about: 'the request’s key under Haus Seeblick’s secret',
    asks: async ({ ward, request }, person) => ({
      params: { id: request.id },
      body: { wraps: [await wrapToSecret(request.key, ward.seeblick, person)] },
    }),
    may: ['provider', 'contact'],
    foreign: ['foreignWorker', 'foreignProvider'],
    unknown: async ({ ward, request }, person) => ({
      params: { id: 999_999 },
      body: { wraps: [await wrapToSecret(request.key, ward.seeblick, person)] },
    }),
    refuses: { worker: 422, doctor: 422 }, // they may deposit, but under the secret of Klinikum Nord only
  },
]
