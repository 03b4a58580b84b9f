// Public keys, pending accesses and grants, deposited keys.
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import { wrapToSecret } from '../../support/signing.ts'
import { type Row, signedIn, type World } from './row.ts'

const members = signedIn.filter((persona) => persona !== 'admin')

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
