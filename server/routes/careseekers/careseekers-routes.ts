import type { Route } from '../route.ts'
import { readNote, saveNote } from './notes.ts'
import { setProductFeatures } from './product-features.ts'
import { readCareseeker } from './read.ts'
import { readReport } from './report.ts'
import { readClinicSettings, saveClinicSettings } from './settings.ts'
import { listProviderPreferences, removeProviderPreference, setProviderPreference } from './standings.ts'

export const careseekersRoutes: readonly Route[] = [
  listProviderPreferences,
  readCareseeker,
  readClinicSettings,
  readNote,
  readReport,
  removeProviderPreference,
  saveClinicSettings,
  saveNote,
  setProductFeatures,
  setProviderPreference,
]
