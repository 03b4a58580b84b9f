// What Klinikum Nord and the operator have agreed on: read by its people, agreed to and kept by who manages them, seen by administrators.
import type { Row, World } from './row.ts'

const nobody = 999_999
const managers = ['worker'] as const
/** and administrators */
const mayKeep = ['worker', 'admin'] as const
const foreign = ['foreignWorker'] as const
const params = ({ ward }: World) => ({ careseekerId: ward.clinic.organisationId })
const ofNobody = () => ({ params: { careseekerId: nobody } })
const agreement = { name: 'AVV.pdf', content: Buffer.from('%PDF-1.7\n%%EOF').toString('base64') }
const word = { version: 1, name: 'Karin König', position: 'Leitung' }

export const clinicAgreementRows: readonly Row[] = [
  {
    endpoint: 'readClinicLegal',
    asks: (world) => ({ params: params(world) }),
    may: ['worker', 'doctor', 'reporter', 'admin'],
    foreign,
    unknown: ofNobody,
  },
  {
    endpoint: 'acceptClinicLegal',
    about: 'that was never set',
    asks: (world) => ({ params: { ...params(world), type: 'av_contract' }, body: word }),
    may: managers,
    foreign,
    unknown: () => ({ params: { careseekerId: nobody, type: 'av_contract' }, body: word }),
    passes: 404,
  },
  {
    endpoint: 'addClinicDpa',
    asks: (world) => ({ params: params(world), body: agreement }),
    may: mayKeep,
    foreign,
    unknown: () => ({ ...ofNobody(), body: agreement }),
    passes: 201,
  },
  { endpoint: 'readClinicDpa', asks: (world) => ({ params: params(world) }), may: mayKeep, foreign, unknown: ofNobody },
  {
    endpoint: 'checkClinicDpa',
    about: 'that another one has replaced',
    asks: (world) => ({ params: params(world), body: { at: 1, checked: true } }),
    may: ['admin'],
    passes: 409,
  },
  {
    endpoint: 'removeClinicDpa',
    asks: (world) => ({ params: params(world), query: { reason: 'alt' } }),
    may: mayKeep,
    foreign,
    unknown: ofNobody,
  },
  {
    endpoint: 'openClinicDpa',
    about: 'that is not there',
    asks: (world) => ({ params: params(world) }),
    may: mayKeep,
    foreign,
    unknown: ofNobody,
    passes: 404,
  },
]
