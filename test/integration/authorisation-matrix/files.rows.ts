// Files of the request from Klinikum Nord to Haus Seeblick and of its patient. Uploads are each device's own.
import { makePatientFile, makeRequestFile, sealFile, upload } from '../../support/files.ts'
import { newCid, sign } from '../../support/signing.ts'
import { createdId, run } from '../../support/story.ts'
import type { WardPerson } from '../../support/ward.ts'
import { type Row, type World, withDevice } from './row.ts'

const both = ['worker', 'doctor', 'provider', 'contact'] as const
const foreign = ['foreignWorker', 'foreignProvider'] as const
const notOfTheClinic = ['provider', 'contact', ...foreign] as const
const nobody = 999_999
async function patientFile({ ward, search }: World): Promise<{ readonly id: number; readonly cid: string }> {
  const file = await sealFile(ward.koenig)
  await upload(ward, ward.koenig, file)
  const { cid } = file
  return { cid, id: createdId(await run(ward, ward.koenig, await makePatientFile(ward.koenig, search.patient, file))) }
}

async function requestFile({ ward, request }: World): Promise<number> {
  const file = await sealFile(ward.koenig)
  await upload(ward, ward.koenig, file)
  return createdId(await run(ward, ward.koenig, await makeRequestFile(ward.koenig, request, file)))
}

/** What is only read is made once: a patient has room for so many files. */
const onceIn = <T>(make: (world: World) => Promise<T>): ((world: World) => Promise<T>) => {
  const made = new WeakMap<World, Promise<T>>()
  return (world) => {
    const found = made.get(world) ?? make(world)
    made.set(world, found)
    return found
  }
}
const readPatientFile = onceIn(patientFile)
const readRequestFile = onceIn(requestFile)

const changeOf = async (
  target: { readonly id: number; readonly cid: string },
  person: WardPerson,
  action: string,
  codes: Record<string, unknown>,
) => {
  return {
    params: { id: target.id },
    body: await sign(person, { action, target: { kind: 'file', ...target }, codes }),
  }
}

const change = async (world: World, person: WardPerson, action: string, codes = {}) =>
  changeOf(await patientFile(world), person, action, codes)

export const fileRows: readonly Row[] = [
  {
    endpoint: 'putChunk',
    about: 'without a chunk',
    asks: () => ({ params: { cid: newCid(), index: 0 } }),
    may: withDevice,
    passes: 400,
  },
  { endpoint: 'readChunks', asks: () => ({ params: { cid: newCid() } }), may: withDevice },
  { endpoint: 'dropChunks', asks: () => ({ params: { cid: newCid() } }), may: withDevice },
  {
    endpoint: 'listFiles',
    about: 'of the request',
    asks: ({ request }) => ({ query: { auction_request_id: request.id } }),
    may: both,
    foreign,
    unknown: () => ({ query: { auction_request_id: nobody } }),
  },
  {
    endpoint: 'listFiles',
    about: 'of the patient',
    asks: ({ search }) => ({ query: { patient_id: search.patient.id } }),
    may: ['worker', 'doctor'],
    foreign: notOfTheClinic,
    unknown: () => ({ query: { patient_id: nobody } }),
  },
  {
    endpoint: 'addFile',
    about: 'into the conversation',
    asks: async ({ ward, request }, person) => {
      const owner = person as WardPerson
      const file = await sealFile(owner)
      await upload(ward, owner, file)
      return { body: await makeRequestFile(owner, request, file) }
    },
    may: both,
    foreign,
    unknown: async ({ ward, request }, person) => {
      const owner = person as WardPerson
      const file = await sealFile(owner)
      await upload(ward, owner, file)
      return { body: await makeRequestFile(owner, { ...request, id: nobody }, file) }
    },
    passes: 201,
  },
  {
    endpoint: 'updateFile',
    about: 'of the patient',
    asks: (world, person) => change(world, person, 'update_file', { share_mode: 'all', requests: [] }),
    may: ['worker', 'doctor'],
    foreign: notOfTheClinic,
    unknown: (_, person) =>
      changeOf({ id: nobody, cid: newCid() }, person, 'update_file', { share_mode: 'all', requests: [] }),
  },
  {
    endpoint: 'deleteFile',
    about: 'of the patient',
    asks: (world, person) => change(world, person, 'delete_file'),
    may: ['worker', 'doctor'],
    foreign: notOfTheClinic,
    unknown: (_, person) => changeOf({ id: nobody, cid: newCid() }, person, 'delete_file', {}),
  },
  {
    endpoint: 'readFileCareproviders',
    asks: async (world) => ({ params: { id: (await readPatientFile(world)).id } }),
    may: ['worker', 'doctor'],
    foreign: ['foreignWorker'],
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'readFileContent',
    about: 'of the conversation',
    asks: async (world) => ({ params: { id: await readRequestFile(world) } }),
    may: both,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'readFileContent',
    about: 'of the patient, shared with nobody',
    asks: async (world) => ({ params: { id: (await readPatientFile(world)).id } }),
    may: ['worker', 'doctor'],
    foreign: notOfTheClinic,
    unknown: () => ({ params: { id: nobody } }),
  },
]
