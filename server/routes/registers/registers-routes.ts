import type { Route } from '../route.ts'
import {
  addCareseekerFile,
  changeCareseekerSso,
  clinicConfigRoutes,
  openCareseekerFile,
  readCareseekerFile,
  removeCareseekerFile,
} from './clinics.ts'
import {
  addCompanyMember,
  changeCompany,
  companyRoutes,
  endCompanyToken,
  listCompanyMembers,
  makeCompanyToken,
  readCompany,
  removeCompanyMember,
} from './companies.ts'
import {
  addConsultantFile,
  consultantRoutes,
  listConsultantEvents,
  listConsultantFiles,
  openConsultantFile,
  removeConsultantFile,
} from './consultants.ts'
import { insuranceRoutes } from './insurances.ts'

export const registersRoutes: readonly Route[] = [
  ...clinicConfigRoutes,
  ...companyRoutes,
  ...consultantRoutes,
  ...insuranceRoutes,
  addCareseekerFile,
  addCompanyMember,
  addConsultantFile,
  changeCareseekerSso,
  changeCompany,
  endCompanyToken,
  listCompanyMembers,
  listConsultantEvents,
  listConsultantFiles,
  makeCompanyToken,
  openCareseekerFile,
  openConsultantFile,
  readCareseekerFile,
  readCompany,
  removeCareseekerFile,
  removeCompanyMember,
  removeConsultantFile,
]
