// What a clinic and the operator have agreed on: the operator's contracts for clinics, accepted by who runs the clinic's desk, and its
// signed agreement on paper, as a house has them (house-legal.ts, house-files.ts). Nothing of a patient.
import * as z from 'zod/mini'
import { legalDocuments } from '../../catalogue/admin/legal-documents.ts'
import { enumOf } from '../enum-of.ts'
import { idParam, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import { dpaBody, dpaBodyLimit, dpaCheckBody, dpaRemoval, dpaSchema } from './house-files.ts'
import { houseLegalSchema } from './house-legal.ts'

const ofClinic = z.object({ careseekerId: idParam })

/** letters */
export const signatureLength = 120
const signed = z.string().check(z.trim(), z.minLength(1), z.maxLength(signatureLength), z.regex(/^\P{Cc}*$/u))

export const readClinicLegal = endpoint({
  method: 'GET',
  path: '/api/careseekers/:careseekerId/legaldocuments',
  summary: 'The operator’s contracts for clinics, with what the clinic has accepted of them',
  caller: 'account',
  params: ofClinic,
  answer: houseLegalSchema,
  errors: ['forbidden', 'not_found'],
})

/** conflict, validation_failed: as of acceptHouseLegal */
export const acceptClinicLegal = endpoint({
  method: 'POST',
  path: '/api/careseekers/:careseekerId/legaldocuments/:type/accept',
  summary: 'Accept the version of a contract that counts now, for the whole clinic',
  caller: 'account',
  params: z.extend(ofClinic, { type: enumOf(legalDocuments.codes) }),
  body: z.object({
    version: instantSchema,
    /** who speaks for the clinic, and as what */
    name: signed,
    position: signed,
  }),
  answer: houseLegalSchema,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const readClinicDpa = endpoint({
  method: 'GET',
  path: '/api/careseekers/:careseekerId/dpa',
  summary: 'The signed data processing agreement of a clinic, for those who run its desk and for administrators',
  caller: 'account',
  params: ofClinic,
  answer: dpaSchema,
  errors: ['forbidden', 'not_found'],
})

/** validation_failed as of addHouseFile */
export const addClinicDpa = endpoint({
  method: 'POST',
  path: '/api/careseekers/:careseekerId/dpa',
  summary: 'Keep the signed agreement of a clinic, a PDF, in the place of the last one',
  caller: 'account',
  params: ofClinic,
  body: dpaBody,
  answer: dpaSchema,
  status: 201,
  errors: ['forbidden', 'not_found', 'too_large'],
  bodyLimit: dpaBodyLimit,
})

/** conflict: as of checkDpa */
export const checkClinicDpa = endpoint({
  method: 'PUT',
  path: '/api/careseekers/:careseekerId/dpa',
  summary: 'Say that an administrator has looked the signed agreement of a clinic over, or take that back',
  caller: 'account',
  params: ofClinic,
  body: dpaCheckBody,
  answer: dpaSchema,
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const removeClinicDpa = endpoint({
  method: 'DELETE',
  path: '/api/careseekers/:careseekerId/dpa',
  summary: 'Remove the signed agreement of a clinic',
  caller: 'account',
  params: ofClinic,
  query: dpaRemoval,
  answer: dpaSchema,
  errors: ['forbidden', 'not_found'],
})

export const openClinicDpa = endpoint({
  method: 'GET',
  path: '/api/careseekers/:careseekerId/dpa/content',
  summary: 'The signed agreement of a clinic itself, as a download',
  caller: 'account',
  params: ofClinic,
  bytes: 'answer',
  answer: z.unknown(),
  errors: ['forbidden', 'not_found'],
})
