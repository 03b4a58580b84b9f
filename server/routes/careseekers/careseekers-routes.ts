import type { Route } from '../route.ts'
import {
  keepSchemaFile,
  keepTemplate,
  mapTemplate,
  openMaterial,
  readClinicMaterial,
  removeMaterial,
  saveKeyList,
} from './material.ts'
import { readNote, saveNote } from './notes.ts'
import { readFeatureUse, setProductFeatures, setProviderFeatures } from './product-features.ts'
import { readCareseeker } from './read.ts'
import { readReport } from './report.ts'
import { readClinicSettings, saveClinicSettings } from './settings.ts'
import { listProviderPreferences, removeProviderPreference, setProviderPreference } from './standings.ts'

export const careseekersRoutes: readonly Route[] = [
  keepSchemaFile,
  keepTemplate,
  listProviderPreferences,
  mapTemplate,
  openMaterial,
  readCareseeker,
  readClinicMaterial,
  readClinicSettings,
  readFeatureUse,
  readNote,
  readReport,
  removeMaterial,
  removeProviderPreference,
  saveClinicSettings,
  saveKeyList,
  saveNote,
  setProductFeatures,
  setProviderFeatures,
  setProviderPreference,
]
