import type { Route } from '../route.ts'
import { requestAction } from './action.ts'
import { countRequests } from './count.ts'
import { faxPage } from './fax-page.ts'
import { nextRequest } from './next.ts'
import { findRequestOfPatient } from './of-patient.ts'
import { readRequest } from './request.ts'
import { faxRequest, notifyRequest, reportMissingInfo } from './single-calls.ts'

export const requestsRoutes: readonly Route[] = [
  countRequests,
  faxPage,
  faxRequest,
  findRequestOfPatient,
  nextRequest,
  notifyRequest,
  readRequest,
  reportMissingInfo,
  requestAction,
]
