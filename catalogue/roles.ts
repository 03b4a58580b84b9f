// Account roles. Source: specification, reference catalogues, section 6; numbers 1 to 22 in its listed order.
// Held as numeric lists per clinic and per provider. What a role may do stands in server/policies.
import { defineCatalogue } from './define.ts'

export const roles = defineCatalogue('role', [
  { code: 1, key: 'admin' },
  { code: 2, key: 'adminEditCareprovider' },
  { code: 3, key: 'adminEditCareseeker' },
  { code: 4, key: 'adminEditConsultants' },
  { code: 5, key: 'adminReadOnly' },
  { code: 6, key: 'adminTranslations' },
  { code: 7, key: 'care' },
  { code: 8, key: 'hospital' },
  { code: 9, key: 'rehab' },
  { code: 10, key: 'careseekerUserManagement' },
  { code: 11, key: 'doctor' },
  { code: 12, key: 'medicalSupplies' },
  { code: 13, key: 'predict' },
  { code: 14, key: 'admissions' },
  { code: 15, key: 'analytics' },
  { code: 16, key: 'provider' },
  { code: 17, key: 'providerContact' },
  { code: 18, key: 'report' },
  { code: 19, key: 'senderApi' },
  { code: 20, key: 'it' },
  { code: 21, key: 'voice' },
  { code: 22, key: 'transport' },
])
