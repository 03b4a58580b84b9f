// What Klinikum Nord keeps for its rehab applications: written by whoever manages its people, read by whoever works with its patients.
import type { Row, World } from './row.ts'

const nobody = 999_999
const managers = ['worker'] as const
const readers = ['worker', 'doctor'] as const
const foreign = ['foreignWorker'] as const
const id = ({ ward }: World) => ward.clinic.organisationId
const materialId = 'AAAAAAAAAAAAAAAAAAAAAA'
const template = { name: 'Vordruck.pdf', content: Buffer.from('%PDF-1.7\n%%EOF').toString('base64') }
const schema = {
  name: 'ar.xsd',
  content: Buffer.from('<schema xmlns="http://www.w3.org/2001/XMLSchema"/>').toString('base64'),
}
const mapping = { version: 0, mapping: {} }
const keys = { entries: [{ code: '01', meaning: 'Eigenes Wort' }] }

export const clinicMaterialRows: readonly Row[] = [
  {
    endpoint: 'readClinicMaterial',
    asks: (world) => ({ params: { id: id(world) } }),
    may: readers,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'keepTemplate',
    asks: (world) => ({ params: { id: id(world), form: 'DRV_GENERAL' }, body: template }),
    may: managers,
    foreign,
    unknown: () => ({ params: { id: nobody, form: 'DRV_GENERAL' }, body: template }),
  },
  {
    endpoint: 'mapTemplate',
    about: 'of a form that has no template',
    asks: (world) => ({ params: { id: id(world), form: 'GKV_MEDICAL' }, body: mapping }),
    may: managers,
    foreign,
    unknown: () => ({ params: { id: nobody, form: 'GKV_MEDICAL' }, body: mapping }),
    passes: 404,
  },
  {
    endpoint: 'keepSchemaFile',
    asks: (world) => ({ params: { id: id(world) }, body: schema }),
    may: managers,
    foreign,
    unknown: () => ({ params: { id: nobody }, body: schema }),
  },
  {
    endpoint: 'saveKeyList',
    asks: (world) => ({ params: { id: id(world), list: 'specialRequirement' }, body: keys }),
    may: managers,
    foreign,
    unknown: () => ({ params: { id: nobody, list: 'specialRequirement' }, body: keys }),
  },
  {
    endpoint: 'removeMaterial',
    about: 'that is not there',
    asks: (world) => ({ params: { id: id(world), materialId } }),
    may: managers,
    foreign,
    unknown: () => ({ params: { id: nobody, materialId } }),
    passes: 404,
  },
  {
    endpoint: 'openMaterial',
    about: 'that is not there',
    asks: (world) => ({ params: { id: id(world), materialId } }),
    may: readers,
    foreign,
    unknown: () => ({ params: { id: nobody, materialId } }),
    passes: 404,
  },
]
