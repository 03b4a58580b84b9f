// The desk of Klinikum Nord: its stations and its people, by user management only.
import { productFeatures } from '../../../catalogue/admin/product-features.ts'
import { roles } from '../../../catalogue/roles.ts'
import type { Row } from './row.ts'

const nobody = 999_999
const managers = ['worker'] as const
const working = ['worker', 'doctor'] as const
const foreign = ['foreignWorker'] as const
let count = 0

export const deskRows: readonly Row[] = [
  {
    endpoint: 'listStations',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId } }),
    may: ['worker', 'doctor', 'reporter', 'admin'],
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'addStation',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId }, body: { name: `Station ${count++}` } }),
    may: [...managers, 'admin'],
    foreign,
    unknown: () => ({ params: { id: nobody }, body: { name: 'Station' } }),
    passes: 201,
  },
  {
    endpoint: 'changeStation',
    about: 'one that does not exist',
    asks: ({ ward }) => ({
      params: { id: ward.clinic.organisationId, stationId: nobody },
      body: { name: 'Station', ended: false, rev: 0 },
    }),
    may: [...managers, 'admin'],
    foreign,
    passes: 404,
  },
  {
    endpoint: 'readClinicSettings',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId } }),
    may: ['worker', 'doctor', 'reporter'],
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'saveClinicSettings',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId }, body: { no_answer_hours: 4 } }),
    may: managers,
    foreign,
    unknown: () => ({ params: { id: nobody }, body: { no_answer_hours: 4 } }),
  },
  {
    endpoint: 'readRoleStations',
    asks: ({ ward }) => ({
      query: { account_id: ward.doctor.id, role_value: roles.code.doctor, careseeker_id: ward.clinic.organisationId },
    }),
    may: managers,
    foreign,
    unknown: ({ ward }) => ({
      query: { account_id: nobody, role_value: roles.code.doctor, careseeker_id: ward.clinic.organisationId },
    }),
  },
  {
    endpoint: 'setRoleStations',
    asks: ({ ward }) => ({
      body: {
        account_id: ward.doctor.id,
        role_value: roles.code.doctor,
        careseeker_id: ward.clinic.organisationId,
        station_ids: [],
      },
    }),
    may: managers,
    foreign,
    unknown: ({ ward }) => ({
      body: {
        account_id: nobody,
        role_value: roles.code.doctor,
        careseeker_id: ward.clinic.organisationId,
        station_ids: [],
      },
    }),
  },
  {
    endpoint: 'listProviderPreferences',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId } }),
    may: working,
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'setProviderPreference',
    asks: ({ ward }) => ({
      params: { id: ward.clinic.organisationId, careproviderId: ward.linde.organisationId },
      body: {},
    }),
    may: working,
    foreign,
    unknown: ({ ward }) => ({ params: { id: nobody, careproviderId: ward.linde.organisationId }, body: {} }),
  },
  {
    endpoint: 'removeProviderPreference',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId, careproviderId: ward.linde.organisationId } }),
    may: working,
    foreign,
    unknown: ({ ward }) => ({ params: { id: nobody, careproviderId: ward.linde.organisationId } }),
  },
  {
    endpoint: 'listManagedAccounts',
    asks: ({ ward }) => ({ params: { careseekerId: ward.clinic.organisationId } }),
    may: [...managers, 'admin'],
    foreign,
    unknown: () => ({ params: { careseekerId: nobody } }),
  },
  {
    endpoint: 'addManagedAccount',
    asks: ({ ward }) => ({
      params: { careseekerId: ward.clinic.organisationId },
      body: { email: `new${count++}@nord.example`, roles: [{ role_value: roles.code.care, station_ids: null }] },
    }),
    may: managers,
    foreign,
    unknown: () => ({
      params: { careseekerId: nobody },
      body: { email: 'new@nord.example', roles: [{ role_value: roles.code.care, station_ids: null }] },
    }),
    passes: 201,
  },
  {
    endpoint: 'addManagedAccounts',
    asks: ({ ward }) => ({
      params: { careseekerId: ward.clinic.organisationId },
      query: { timestamp: 0 },
      body: {
        accounts: [
          { email: `new${count++}@nord.example`, roles: [{ role_value: roles.code.care, station_ids: null }] },
        ],
      },
    }),
    may: [...managers, 'admin'],
    foreign,
  },
  {
    endpoint: 'changeManagedAccount',
    about: 'an unfinished activation of somebody who is active',
    asks: ({ ward }) => ({
      params: { careseekerId: ward.clinic.organisationId, accountId: ward.doctor.id },
      query: { timestamp: 0 },
      body: { action: 'send_reactivation_email' },
    }),
    may: managers,
    foreign,
    unknown: ({ ward }) => ({
      params: { careseekerId: nobody, accountId: ward.doctor.id },
      query: { timestamp: 0 },
      body: { action: 'send_reactivation_email' },
    }),
    passes: 400,
  },
  {
    endpoint: 'listSocialWorkers',
    asks: ({ ward }) => ({ params: { careseekerId: ward.clinic.organisationId } }),
    may: ['worker', 'doctor', 'reporter'],
    foreign,
    unknown: () => ({ params: { careseekerId: nobody } }),
  },
  {
    endpoint: 'listDoctors',
    asks: ({ ward }) => ({ params: { careseekerId: ward.clinic.organisationId } }),
    may: ['worker', 'doctor', 'reporter'],
    foreign,
    unknown: () => ({ params: { careseekerId: nobody } }),
  },
  {
    endpoint: 'readReport',
    asks: ({ ward }) => ({ params: { id: ward.clinic.organisationId } }),
    may: ['worker', 'doctor', 'reporter'],
    foreign,
    unknown: () => ({ params: { id: nobody } }),
  },
  {
    endpoint: 'readCareseeker',
    asks: ({ ward }) => ({ params: { careseekerId: ward.clinic.organisationId } }),
    may: [...managers, 'admin'],
    foreign,
    unknown: () => ({ params: { careseekerId: nobody } }),
  },
  {
    endpoint: 'setProductFeatures',
    asks: ({ ward }) => ({
      params: { careseekerId: ward.clinic.organisationId },
      body: { product_features: productFeatures.codes },
    }),
    may: ['admin'],
  },
]
