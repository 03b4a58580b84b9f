// Patients and searches of Klinikum Nord: its working roles only; no provider, no other clinic, no administrator.
import { criteria, makeAuction, makePatient, newCid, readable, sign } from '../../support/signing.ts'
import { onAuction } from '../../support/story.ts'
import type { Row } from './row.ts'

const working = ['worker', 'doctor'] as const
const foreign = ['foreignWorker'] as const
const nobody = 999_999
const clinics = ['worker', 'doctor', 'foreignWorker'] as const

export const patientRows: readonly Row[] = [
  {
    endpoint: 'listPatients',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId } }),
    may: working,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'readPatient',
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
    asks: async ({ search }, person) => ({
      params: { id: search.patient.id },
      body: await sign(person, {
        action: 'update_patient',
        target: { kind: 'patient', id: search.patient.id, cid: search.patient.cid },
        codes: { readable },
      }),
    }),
    may: working,
    foreign,
    unknown: async ({ search }, person) => ({
      params: { id: nobody },
      body: await sign(person, {
        action: 'update_patient',
        target: { kind: 'patient', id: nobody, cid: search.patient.cid },
        codes: { readable },
      }),
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
]
