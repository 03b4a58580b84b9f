// Patients and searches of Klinikum Nord: its working roles only; no provider, no other clinic, no administrator.
import { criteria, makeAuction, makePatient, makeUpdate, newCid, sealText, sign } from '../../support/signing.ts'
import { onAuction, patientRow } from '../../support/story.ts'
import type { WardPerson } from '../../support/ward.ts'
import type { Row, World } from './row.ts'

const working = ['worker', 'doctor'] as const
const foreign = ['foreignWorker'] as const
const nobody = 999_999
const fileNumber = { sender_ik: '260326822', receiver_ik: '109905003' }
const clinics = ['worker', 'doctor', 'foreignWorker'] as const

/** An action on the patient by the cid of nobody: refused for that, after the right to it. */
const onPatient = (person: WardPerson, action: string, id: number) =>
  sign(person, { action, target: { kind: 'patient', id, cid: newCid() } })

async function note({ ward, search }: World, person: WardPerson, clinic: number) {
  const careproviderId = ward.linde.organisationId
  const place = ['organisation', newCid(), `note/${careproviderId}`, person.id, 'Ruft gern zurück'] as const
  return {
    params: { id: clinic, careproviderId },
    body: await onAuction(person, search.auction, 'save_note', {
      codes: { careprovider_id: careproviderId },
      envelopes: { note: await sealText(ward.clinic.secret, ...place) },
    }),
  }
}

const documentsOf = (careseekerId: number, { patient, auction }: World['search']) => ({
  careseekerId,
  patientId: patient.id,
  auctionId: auction.id,
})

/** A page of a form that nobody has made yet: refused for that, after the right to it. */
async function savedForm({ ward, search }: World, person: WardPerson, auctionId: number) {
  const path = 'document/GKV_GENERAL/1'
  const envelope = await sealText(ward.clinic.secret, 'auction', search.auction.cid, path, person.id, 'Geheim')
  return {
    params: { careseekerId: ward.clinic.organisationId, auctionId },
    body: await onAuction(person, { ...search.auction, id: auctionId }, 'save_rehab_forms', {
      codes: { parts: [{ form: 'GKV_GENERAL', part: '1', base: 0 }] },
      envelopes: { [path]: envelope },
    }),
  }
}

export const patientRows: readonly Row[] = [
  {
    endpoint: 'listPatients',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId } }),
    may: working,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'countPatients',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId } }),
    may: working,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  { endpoint: 'searchPatients', asks: ({ search }) => ({ query: { user_id: search.patient.id } }), may: clinics },
  {
    endpoint: 'readPatient',
    asks: ({ search }) => ({ params: { id: search.patient.id } }),
    may: working,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'readPatientReaders',
    asks: ({ search }) => ({ params: { id: search.patient.id } }),
    may: working,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'readAccessLog',
    asks: ({ search }) => ({ params: { id: search.patient.id } }),
    may: working,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'readAuction',
    asks: ({ search }) => ({ params: { auctionId: search.auction.id } }),
    may: working,
    foreign,
    unknown: () => ({ params: { auctionId: nobody } }),
  },
  {
    endpoint: 'readSearchMerge',
    asks: ({ search }) => ({ params: { auctionId: search.auction.id } }),
    may: working,
    foreign,
    unknown: () => ({ params: { auctionId: nobody } }),
  },
  {
    endpoint: 'readFilterReasons',
    asks: ({ search, ward }) => ({
      params: { auctionId: search.auction.id, careproviderId: ward.linde.organisationId },
    }),
    may: working,
    foreign,
    unknown: ({ ward }) => ({ params: { auctionId: nobody, careproviderId: ward.linde.organisationId } }),
  },
  { endpoint: 'countCandidates', about: 'for no patient', asks: () => ({ body: { criteria } }), may: clinics },
  {
    endpoint: 'countCandidates',
    about: 'for a patient of Klinikum Nord',
    asks: ({ search }) => ({ body: { criteria, patient_id: search.patient.id } }),
    may: working,
    foreign,
    unknown: () => ({ body: { criteria, patient_id: nobody } }),
  },
  {
    endpoint: 'countCandidatesOfAuction',
    asks: ({ search }) => ({ params: { auctionId: search.auction.id } }),
    may: working,
    foreign,
    unknown: () => ({ params: { auctionId: nobody } }),
  },
  {
    endpoint: 'createPatient',
    about: 'under Klinikum Nord’s secret',
    asks: async ({ ward }, person) => ({ body: (await makePatient(person, ward.clinic)).action }),
    may: working,
    passes: 201,
    refuses: { foreignWorker: 422 }, // may create patients, but under the secret of Klinik Süd only
  },
  {
    endpoint: 'updatePatient',
    asks: async ({ ward, search }, person) => ({
      params: { id: search.patient.id },
      body: await makeUpdate(person, search.patient, (await patientRow(ward, search.patient.id)).decision),
    }),
    may: working,
    foreign,
    unknown: async ({ search }, person) => ({
      params: { id: nobody },
      body: await makeUpdate(person, { id: nobody, cid: search.patient.cid }, 1),
    }),
  },
  {
    endpoint: 'createAuction',
    asks: async ({ search }, person) => ({ body: await makeAuction(person, search.patient.id, newCid()) }),
    may: working,
    foreign,
    unknown: async (_, person) => ({ body: await makeAuction(person, nobody, newCid()) }),
    passes: 201,
  },
  {
    endpoint: 'searchAction',
    about: 'attribute_winner, with a request that is not accepted',
    asks: async ({ search, request }, person) => ({
      params: { auctionId: search.auction.id, action: 'attribute_winner' },
      body: await onAuction(person, search.auction, 'attribute_winner', {
        codes: { auction_request_id: request.id, solution: 21 },
        decision: 1,
      }),
    }),
    may: ['worker'],
    foreign,
    unknown: async ({ search, request }, person) => ({
      params: { auctionId: nobody, action: 'attribute_winner' },
      body: await onAuction(person, { ...search.auction, id: nobody }, 'attribute_winner', {
        codes: { auction_request_id: request.id, solution: 21 },
        decision: 1,
      }),
    }),
    passes: 409,
  },
  {
    endpoint: 'patientAction',
    about: 'close_open_requests, with another cid',
    asks: async ({ search }, person) => ({
      params: { id: search.patient.id, action: 'close_open_requests' },
      body: await onPatient(person, 'close_open_requests', search.patient.id),
    }),
    may: working,
    foreign,
    unknown: async (_, person) => ({
      params: { id: nobody, action: 'close_open_requests' },
      body: await onPatient(person, 'close_open_requests', nobody),
    }),
    passes: 400,
  },
  {
    endpoint: 'archivePatient',
    about: 'with another cid',
    asks: async ({ search }, person) => ({
      params: { id: search.patient.id },
      body: await onPatient(person, 'archive_patient', search.patient.id),
    }),
    may: working,
    foreign,
    unknown: async (_, person) => ({
      params: { id: nobody },
      body: await onPatient(person, 'archive_patient', nobody),
    }),
    passes: 400,
  },
  {
    endpoint: 'notifyPatient',
    about: 'with another cid',
    asks: async ({ search }, person) => ({
      params: { id: search.patient.id },
      body: await onPatient(person, 'notify_patient', search.patient.id),
    }),
    may: working,
    foreign,
    unknown: async (_, person) => ({ params: { id: nobody }, body: await onPatient(person, 'notify_patient', nobody) }),
    passes: 400,
  },
  {
    endpoint: 'createElectiveAuction',
    asks: async ({ search }, person) => ({
      body: await makeAuction(person, search.patient.id, newCid(), null, {}, { elective: true }),
    }),
    may: working,
    foreign,
    unknown: async (_, person) => ({
      body: await makeAuction(person, nobody, newCid(), null, {}, { elective: true }),
    }),
    passes: 201,
  },
  {
    endpoint: 'createAdditionalAuction',
    asks: async ({ search }, person) => ({
      params: { patientId: search.patient.id },
      body: await makeAuction(person, search.patient.id, newCid()),
    }),
    may: working,
    foreign,
    unknown: async (_, person) => ({
      params: { patientId: nobody },
      body: await makeAuction(person, nobody, newCid()),
    }),
    passes: 201,
  },
  {
    endpoint: 'readAdditionalAuction',
    asks: ({ search }) => ({ params: { patientId: search.patient.id } }),
    may: working,
    foreign,
    unknown: () => ({ params: { patientId: nobody } }),
  },
  {
    endpoint: 'readSearchMap',
    asks: ({ search }) => ({ params: { auctionId: search.auction.id } }),
    may: working,
    foreign,
    unknown: () => ({ params: { auctionId: nobody } }),
  },
  {
    endpoint: 'readNote',
    asks: ({ ward }) => ({
      params: { id: ward.clinic.organisationId, careproviderId: ward.linde.organisationId },
    }),
    may: working,
    foreign,
    unknown: ({ ward }) => ({ params: { id: nobody, careproviderId: ward.linde.organisationId } }),
  },
  {
    endpoint: 'listRehabForms',
    asks: ({ search }) => ({ params: { patientId: search.patient.id, auctionId: search.auction.id } }),
    may: working,
    foreign,
    unknown: ({ search }) => ({ params: { patientId: search.patient.id, auctionId: nobody } }),
  },
  {
    endpoint: 'readRehabForms',
    asks: ({ ward, search }) => ({ params: documentsOf(ward.clinic.organisationId, search) }),
    may: working,
    foreign,
    unknown: ({ ward, search }) => ({
      params: { ...documentsOf(ward.clinic.organisationId, search), auctionId: nobody },
    }),
  },
  {
    endpoint: 'readTransitionalCare',
    asks: ({ search }) => ({ params: { patientId: search.patient.id, auctionId: search.auction.id } }),
    may: working,
    foreign,
    unknown: ({ search }) => ({ params: { patientId: search.patient.id, auctionId: nobody } }),
  },
  {
    endpoint: 'listTransitionalCareRequests',
    asks: ({ search }) => ({ params: { auctionId: search.auction.id } }),
    may: working,
    foreign,
    unknown: () => ({ params: { auctionId: nobody } }),
  },
  {
    endpoint: 'listApprovals',
    asks: ({ ward }) => ({ params: { careseekerId: ward.clinic.organisationId } }),
    may: ['doctor'],
    unknown: () => ({ params: { careseekerId: nobody } }),
  },
  {
    endpoint: 'listPageAsks',
    asks: ({ ward }) => ({ params: { careseekerId: ward.clinic.organisationId }, query: {} }),
    may: working,
    foreign,
    unknown: () => ({ params: { careseekerId: nobody }, query: {} }),
  },
  {
    endpoint: 'saveRehabForms',
    asks: (world, person) => savedForm(world, person, world.search.auction.id),
    may: working,
    foreign,
    unknown: (world, person) => savedForm(world, person, nobody),
    passes: 409,
  },
  {
    endpoint: 'drawFileNumber',
    asks: ({ ward }) => ({ params: { careseekerId: ward.clinic.organisationId }, query: fileNumber }),
    may: working,
    foreign,
    unknown: () => ({ params: { careseekerId: nobody }, query: fileNumber }),
  },
  {
    endpoint: 'saveNote',
    asks: (world, person) => note(world, person, world.ward.clinic.organisationId),
    may: working,
    foreign,
    unknown: (world, person) => note(world, person, nobody),
  },
]
