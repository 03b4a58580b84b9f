// What Haus Seeblick shows of itself and its signed agreement: set by those who lead it, seen by its people and by clinics.
import { everybody, type Row, type World } from './row.ts'

const nobody = 999_999
const may = ['provider'] as const
/** and administrators */
const mayKeep = ['provider', 'admin'] as const
const foreign = ['foreignProvider'] as const
const house = ({ ward }: World) => ward.seeblick.organisationId
const clinics = ['worker', 'doctor', 'reporter', 'foreignWorker'] as const
const ofNobody = () => ({ params: { careproviderId: nobody } })
const fileId = 'AAAAAAAAAAAAAAAAAAAAAA'
const agreement = { name: 'AVV.pdf', content: Buffer.from('%PDF-1.7\n%%EOF').toString('base64') }
const document = { ...agreement, description: '', thumbnail: null }

export const houseFileRows: readonly Row[] = [
  {
    endpoint: 'readCareprovider',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: ['provider', 'admin'],
    foreign,
    unknown: ofNobody,
  },
  {
    endpoint: 'readHouseLegal',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: ['provider', 'contact', 'admin'],
    foreign,
    unknown: ofNobody,
  },
  {
    endpoint: 'acceptHouseLegal',
    about: 'that was never set',
    asks: (world) => ({ params: { careproviderId: house(world), type: 'dpa' }, body: { version: 1 } }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody, type: 'dpa' }, body: { version: 1 } }),
    passes: 404,
  },
  {
    endpoint: 'listHouseFiles',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: ['provider', 'contact', ...clinics],
    foreign,
    unknown: ofNobody,
  },
  {
    endpoint: 'addHouseFile',
    asks: (world) => ({ params: { careproviderId: house(world) }, query: { category: 2 }, body: document }),
    may,
    foreign,
    unknown: () => ({ ...ofNobody(), query: { category: 2 }, body: document }),
    passes: 201,
  },
  {
    endpoint: 'orderHouseFiles',
    asks: (world) => ({ params: { careproviderId: house(world) }, body: { images: [] } }),
    may,
    foreign,
    unknown: () => ({ ...ofNobody(), body: { images: [] } }),
  },
  {
    endpoint: 'removeHouseFile',
    about: 'that is not there',
    asks: (world) => ({ params: { careproviderId: house(world), fileId } }),
    may,
    foreign,
    unknown: () => ({ params: { careproviderId: nobody, fileId } }),
    passes: 404,
  },
  {
    endpoint: 'openHouseFile',
    about: 'under an address that nobody was told',
    asks: (world) => ({ params: { careproviderId: house(world), fileId } }),
    may: everybody,
    passes: 404,
  },
  {
    endpoint: 'addDpa',
    asks: (world) => ({ params: { careproviderId: house(world) }, body: agreement }),
    may: mayKeep,
    foreign,
    unknown: () => ({ ...ofNobody(), body: agreement }),
    passes: 201,
  },
  {
    endpoint: 'readDpa',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: mayKeep,
    foreign,
    unknown: ofNobody,
  },
  {
    endpoint: 'checkDpa',
    about: 'that another one has replaced',
    asks: (world) => ({ params: { careproviderId: house(world) }, body: { at: 1, checked: true } }),
    may: ['admin'],
    passes: 409,
  },
  {
    endpoint: 'removeDpa',
    asks: (world) => ({ params: { careproviderId: house(world) }, query: { reason: 'alt' } }),
    may: mayKeep,
    foreign,
    unknown: ofNobody,
  },
  {
    endpoint: 'openDpa',
    about: 'that is not there',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: mayKeep,
    foreign,
    unknown: ofNobody,
    passes: 404,
  },
  {
    endpoint: 'readDuplicate',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: ['admin'],
  },
  {
    endpoint: 'previewDuplicate',
    about: 'of itself',
    asks: (world) => ({ params: { careproviderId: house(world) }, body: { kept_id: house(world) } }),
    may: ['admin'],
    passes: 400,
  },
  {
    endpoint: 'mergeDuplicate',
    about: 'of itself',
    asks: (world) => ({
      params: { careproviderId: house(world) },
      body: { kept_id: house(world), open_requests: 0, reason: 'doppelt' },
    }),
    may: ['admin'],
    passes: 400,
  },
  {
    endpoint: 'undoDuplicate',
    about: 'that it is not',
    asks: (world) => ({ params: { careproviderId: house(world) } }),
    may: ['admin'],
    passes: 404,
  },
]
