// Companies, insurances, advice centres, what belongs to a clinic's record, and what is switched on: administrators alone.
import { everybody, type Row } from './row.ts'

const nobody = 999_999
const noFile = 'AAAAAAAAAAAAAAAAAAAAAA'
const may = ['admin'] as const
const company = {
  ...{ name: 'Stiftung', street: '', zipcode: '', phone: '', email: '', website: '' },
  ...{ notes: '', type: 2, status: 'created' },
}
const { notes: _, type: __, status: ___, ...ownCompany } = company
const consultant = {
  ...{ name: 'Stelle', sponsor: '', street: '', zipcode: '26131', phone: '', website: '', topics: [] },
  ...{ appointments: '', status: 'active' },
}
const clinic = {
  ...{ name: 'Klinikum', street: '', zipcode: '26131', product_features: [], notes: '', assignee_id: null },
  ...{ status: 'active', type: 1, contacts: [], information: '' },
}
const config = {
  ...{ no_answer_hours: 4, archive_days: 90, documents_redesign: false, contact_phone: '', contact_fax: '' },
  ...{
    institution_code: '',
    location_number: '',
    application_changes: false,
    idle_days: 60,
    idle_archive: false,
    rev: 0,
  },
}
let count = 0
const named = (name: string) => `${name} ${count++}`
const missing = { about: 'one that does not exist', may, passes: 404 } as const
const ofCompany = () => ({ params: { companyId: nobody } })
const ofMember = () => ({ params: { companyId: nobody, organisationId: nobody } })
const ofConsultant = () => ({ params: { consultantId: nobody } })
const ofImage = () => ({ params: { consultantId: nobody, fileId: noFile } })
const ofFile = () => ({ params: { id: noFile } })
const others = everybody.filter((persona) => persona !== 'admin')

export const registerRows: readonly Row[] = [
  { endpoint: 'listCompanies', asks: () => ({ query: {} }), may },
  { endpoint: 'readAdminCompany', asks: ofCompany, ...missing },
  { endpoint: 'addAdminCompany', asks: () => ({ body: { ...company, name: named('Stiftung') } }), may, passes: 201 },
  { endpoint: 'addCompany', asks: () => ({ body: { ...company, name: named('Verein') } }), may, passes: 201 },
  { endpoint: 'changeAdminCompany', asks: () => ({ ...ofCompany(), body: { ...company, rev: 0 } }), ...missing },
  { endpoint: 'listCompanyMembers', asks: ofCompany, ...missing },
  { endpoint: 'addCompanyMember', asks: ofMember, ...missing },
  { endpoint: 'removeCompanyMember', asks: ofMember, ...missing },
  { endpoint: 'makeCompanyToken', asks: ofCompany, ...missing },
  { endpoint: 'endCompanyToken', asks: ofCompany, ...missing },
  {
    endpoint: 'readCompany',
    about: 'one that does not exist',
    asks: () => ({ ...ofCompany(), query: {} }),
    may: ['admin'],
    foreign: others,
    unknown: () => ({ ...ofCompany(), query: {} }),
    passes: 404,
  },
  {
    endpoint: 'changeCompany',
    about: 'one that does not exist',
    asks: () => ({ ...ofCompany(), query: {}, body: { ...ownCompany, rev: 0 } }),
    may: ['admin'],
    foreign: others,
    unknown: () => ({ ...ofCompany(), query: {}, body: { ...ownCompany, rev: 0 } }),
    passes: 404,
  },
  { endpoint: 'listInsurances', asks: () => ({ query: {} }), may },
  { endpoint: 'readInsurance', asks: () => ({ params: { insuranceId: nobody } }), ...missing },
  {
    endpoint: 'addInsurance',
    about: 'a code that does not fit',
    asks: () => ({ body: { name: 'Kasse', code: '123456789', kind: '' } }),
    may,
    passes: 400,
  },
  {
    endpoint: 'changeInsurance',
    asks: () => ({ params: { insuranceId: nobody }, body: { name: 'Kasse', code: '1', kind: '', rev: 0 } }),
    ...missing,
  },
  { endpoint: 'removeInsurance', asks: () => ({ params: { insuranceId: nobody } }), ...missing },
  { endpoint: 'listConsultants', asks: () => ({ query: {} }), may },
  { endpoint: 'readConsultant', asks: ofConsultant, ...missing },
  { endpoint: 'addConsultant', asks: () => ({ body: { ...consultant, name: named('Stelle') } }), may, passes: 201 },
  { endpoint: 'changeConsultant', asks: () => ({ ...ofConsultant(), body: { ...consultant, rev: 0 } }), ...missing },
  { endpoint: 'listConsultantEvents', asks: () => ({ ...ofConsultant(), query: {} }), ...missing },
  { endpoint: 'listConsultantFiles', asks: ofConsultant, ...missing },
  {
    endpoint: 'addConsultantFile',
    about: 'what is no image',
    asks: () => ({
      ...ofConsultant(),
      body: { name: 'bild.jpg', description: '', content: 'AAAA', thumbnail: 'AAAA' },
    }),
    may,
    passes: 400,
  },
  { endpoint: 'removeConsultantFile', asks: ofImage, ...missing },
  { endpoint: 'openConsultantFile', asks: () => ({ ...ofImage(), query: {} }), ...missing, may: everybody },
  {
    endpoint: 'readClinicConfig',
    asks: ({ ward }) => ({ params: { careseekerId: ward.clinic.organisationId } }),
    may,
    unknown: () => ({ params: { careseekerId: nobody } }),
  },
  { endpoint: 'changeClinicConfig', asks: () => ({ params: { careseekerId: nobody }, body: config }), ...missing },
  { endpoint: 'addCareseeker', asks: () => ({ body: { ...clinic, name: named('Klinikum') } }), may, passes: 201 },
  {
    endpoint: 'changeCareseekerSso',
    asks: () => ({
      params: { careseekerId: nobody },
      query: { fields: 'sso_integration' },
      body: { sso_integration: { active: false } },
    }),
    ...missing,
  },
  {
    endpoint: 'addCareseekerFile',
    about: 'what is no document',
    asks: () => ({ body: { careseeker_id: nobody, name: 'liste.xlsx', content: 'AAAA' } }),
    may,
    passes: 400,
  },
  { endpoint: 'readCareseekerFile', asks: ofFile, ...missing },
  { endpoint: 'removeCareseekerFile', asks: ofFile, ...missing },
  { endpoint: 'openCareseekerFile', asks: ofFile, ...missing },
  {
    endpoint: 'setProviderFeatures',
    asks: () => ({ params: { careproviderId: nobody }, body: { product_features: [] } }),
    ...missing,
  },
  { endpoint: 'readFeatureUse', asks: () => ({ params: { organisationId: nobody } }), ...missing },
]
