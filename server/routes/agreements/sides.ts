// Whose agreements these are: a house's and a clinic's are the same in all but who may do what.
import { openClinicDpa } from '../../../contract/http/clinic-agreements.ts'
import { openDpa } from '../../../contract/http/house-files.ts'
import type { OrganisationKind } from '../../../contract/ids.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { belongsToHouse, mayKeepAnyHouse, mayLead, mayReadAnyHouse } from '../../policies/careproviders.ts'
import { belongsToClinic, mayManagePeople } from '../../policies/desk.ts'
import { editsAnyClinic, readsAnyClinic } from '../../policies/registers.ts'

export interface Side {
  readonly kind: OrganisationKind
  /** of record_change */
  readonly resource: 'careproviders' | 'careseekers'
  /** of admin_look */
  readonly looks: 'agreements' | 'clinicagreements'
  /** whether an account speaks for it */
  leads(actor: AccountActor, id: number): boolean
  belongs(actor: AccountActor, id: number): boolean
  /** administrators: whether one sees that there are agreements, and keeps them */
  readsAny(actor: AccountActor): boolean
  keepsAny(actor: AccountActor): boolean
  /** path of the signed agreement's content */
  content(id: number): string
}

export const houseSide: Side = {
  kind: 'careprovider',
  resource: 'careproviders',
  looks: 'agreements',
  leads: mayLead,
  belongs: belongsToHouse,
  readsAny: mayReadAnyHouse,
  keepsAny: mayKeepAnyHouse,
  content: (id) => openDpa.path.replace(':careproviderId', String(id)),
}

export const clinicSide: Side = {
  kind: 'careseeker',
  resource: 'careseekers',
  looks: 'clinicagreements',
  leads: mayManagePeople,
  belongs: (actor, id) => !actor.isRelative && belongsToClinic(actor, id),
  readsAny: readsAnyClinic,
  keepsAny: editsAnyClinic,
  content: (id) => openClinicDpa.path.replace(':careseekerId', String(id)),
}
