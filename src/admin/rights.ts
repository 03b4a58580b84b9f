// What the roles of administrators open on the screen; the server asks again (server/policies/admin.ts).
import { roles as catalogue } from '../../catalogue/roles.ts'

const { admin, adminReadOnly, adminEditCareprovider, adminEditCareseeker, adminEditConsultants, adminTranslations } =
  catalogue.code
type Roles = readonly number[]
const isAnyOf = (held: Roles, wanted: Roles) => held.some((role) => wanted.includes(role))

export const isAdministrator = (held: Roles): boolean => held.some((role) => role > 0)
export const setsThresholds = (held: Roles): boolean => isAnyOf(held, [admin])
/** takes over lines of the start */
export const takesLines = (held: Roles): boolean => isAnyOf(held, [admin, adminEditCareprovider, adminEditCareseeker])
export const opensProviders = (held: Roles): boolean => isAnyOf(held, [admin, adminReadOnly, adminEditCareprovider])
export const editsProviders = (held: Roles): boolean => isAnyOf(held, [admin, adminEditCareprovider])
export const opensClinics = (held: Roles): boolean => isAnyOf(held, [admin, adminReadOnly, adminEditCareseeker])
export const editsClinics = (held: Roles): boolean => isAnyOf(held, [admin, adminEditCareseeker])
/** imported lists, legal documents, partners and regions of the portal */
export const opensContents = (held: Roles): boolean => isAnyOf(held, [admin, adminReadOnly])
export const editsContents = (held: Roles): boolean => isAnyOf(held, [admin])
export const opensHistory = (held: Roles): boolean => isAnyOf(held, [admin, adminReadOnly])
/** its file names persons */
export const savesHistory = (held: Roles): boolean => isAnyOf(held, [admin])
export const opensTexts = (held: Roles): boolean => isAnyOf(held, [admin, adminReadOnly, adminTranslations])
export const editsTexts = (held: Roles): boolean => isAnyOf(held, [admin, adminTranslations])
export const opensCompanies = (held: Roles): boolean =>
  isAnyOf(held, [admin, adminReadOnly, adminEditCareprovider, adminEditCareseeker])
export const editsCompanies = (held: Roles): boolean => isAnyOf(held, [admin, adminEditCareprovider])
export const opensConsultants = (held: Roles): boolean => isAnyOf(held, [admin, adminReadOnly, adminEditConsultants])
export const editsConsultants = (held: Roles): boolean => isAnyOf(held, [admin, adminEditConsultants])
/** accounts, their roles, and dangerous acts that wait */
export const opensAccounts = (held: Roles): boolean => isAnyOf(held, [admin, adminReadOnly])
export const editsAccounts = (held: Roles): boolean => isAnyOf(held, [admin])
