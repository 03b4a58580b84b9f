// What every rehab form asks about the person, the hospital and the doctor. Lengths: specification, reference catalogues, section 5;
// what it leaves open says so.

import { insuredSexes } from '../../catalogue/rehab/insured-sexes.ts'
import { rehabRepresentatives } from '../../catalogue/rehab/rehab-representatives.ts'
import { choice, day, fax, group, institutionCode, is, phone, postcode, repeat, text, yesNo } from '../forms/define.ts'

export const lengths = {
  name: 45,
  /** of a clinic; of a person it is ours */
  postcode: 10,
  street: 46,
  houseNumber: 9,
  city: 40,
  phone: 25,
  addition: 20,
  line: 150,
  long: 600,
} as const

export const insuredPerson = group('insuredPerson', [
  text('lastName', { max: lengths.name, required: true }),
  text('firstName', { max: lengths.name, required: true }),
  text('title', { max: lengths.addition }),
  text('namePrefix', { max: lengths.addition, help: true }),
  text('nameSuffix', { max: lengths.addition, help: true }),
  day('birthDate', { required: true }),
  choice('sex', insuredSexes, { required: true }),
])

/** not required: some people live nowhere. A postcode may be a foreign one. */
export const address = group('address', [
  text('street', { max: lengths.street }),
  text('houseNumber', { max: lengths.houseNumber }),
  text('addressSupplement', { max: 40 }),
  text('postcode', { max: lengths.postcode }),
  text('city', { max: lengths.city }),
  text('country', { max: 3, help: true }),
])

/** The length of the insurer's name is ours: the message has its institution code alone. */
export const insurer = group('insurer', [
  text('insurerName', { max: lengths.line, required: true }),
  institutionCode('insurerCode', { required: true, help: true }),
])

/** The length of the hospital's name is ours. */
export const hospital = group('hospital', [
  text('hospitalName', { max: lengths.line, required: true }),
  institutionCode('hospitalCode', { required: true }),
  text('locationNumber', { min: 1, max: 9, required: true, help: true }),
  text('patientNumber', { max: 15, help: true }),
])

export const contactPerson = group('contactPerson', [
  text('contactLastName', { max: lengths.name, required: true }),
  text('contactFirstName', { max: lengths.name }),
  phone('contactPhone', { max: lengths.phone, required: true }),
  fax('contactFax', { max: lengths.phone }),
])

export const language = group('language', [
  yesNo('speaksGerman', { required: true }),
  text('language', { max: lengths.line, when: is('speaksGerman', false), required: true }),
])

export const generalPractitioner = group('generalPractitioner', [
  text('gpLastName', { max: lengths.name }),
  text('gpFirstName', { max: lengths.name }),
  text('gpStreet', { max: lengths.street }),
  text('gpHouseNumber', { max: lengths.houseNumber }),
  postcode('gpPostcode'),
  text('gpCity', { max: lengths.city }),
  phone('gpPhone', { max: lengths.phone }),
])

export const representation = group('representation', [
  repeat('representatives', {
    max: 2,
    fields: [
      text('lastName', { max: lengths.name, required: true }),
      text('firstName', { max: lengths.name }),
      choice('representation', rehabRepresentatives, { required: true }),
      text('street', { max: lengths.street }),
      text('houseNumber', { max: lengths.houseNumber }),
      postcode('postcode'),
      text('city', { max: lengths.city }),
    ],
  }),
])

export const hospitalDoctor = group('hospitalDoctor', [
  text('doctorTitle', { max: lengths.addition }),
  text('doctorLastName', { max: lengths.name, required: true }),
  text('doctorFirstName', { max: lengths.name }),
  phone('doctorPhone', { max: lengths.phone, required: true }),
  day('doctorDate', { required: true }),
])
