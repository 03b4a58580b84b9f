// Special needs ('Besonderer Bedarf') that a search asks for and a provider offers. The list is ours: the specification
// gives about 30, without the full list. Its own are -99 overweight and those derived from patient fields (1 to 11).
import { defineCatalogue } from './define.ts'

/** From this weight on a patient needs the overweight service, in kg. Source: specification, section 9. */
export const OVERWEIGHT_KG = 130

export const services = defineCatalogue('service', [
  { code: 1, key: 'dementia' },
  { code: 2, key: 'basicMedicalCare' },
  { code: 3, key: 'baseCare' },
  { code: 4, key: 'psychiatricCare' },
  { code: 5, key: 'palliativeCertificate' },
  { code: 6, key: 'specialisedIntensiveNurse' },
  { code: 7, key: 'staticCareDisabledPatients' },
  { code: 8, key: 'protectedArea' },
  { code: 12, key: 'closedArea' },
  { code: 9, key: 'runAwayRisk' },
  { code: 10, key: 'careForChildrenAndTeenagers' },
  { code: 11, key: 'careForYouth' },
  { code: -99, key: 'overweight' },
  { code: 13, key: 'isolation' },
  { code: 14, key: 'ventilation' },
  { code: 15, key: 'tracheostomy' },
  { code: 16, key: 'oxygenTherapy' },
  { code: 17, key: 'hemodialysis' },
  { code: 18, key: 'peritonealDialysis' },
  { code: 19, key: 'enteralNutrition' },
  { code: 20, key: 'parenteralNutrition' },
  { code: 21, key: 'woundCare' },
  { code: 22, key: 'stomaCare' },
  { code: 23, key: 'catheterCare' },
  { code: 24, key: 'centralVenousAccess' },
  { code: 25, key: 'injections' },
  { code: 26, key: 'medication' },
  { code: 27, key: 'compression' },
  { code: 28, key: 'painTherapy' },
  { code: 29, key: 'persistentVegetativeState' },
  { code: 30, key: 'addiction' },
  { code: 31, key: 'nightWatch' },
  { code: 32, key: 'companionship' },
])
