import type { Route } from '../route.ts'
import { readCapacity, reportCapacityFromDevice, saveCapacity } from './capacity.ts'
import { addHouseFile, listHouseFiles, openHouseFile, orderHouseFiles, removeHouseFile } from './files.ts'
import { associateByCode, readHouseByCode, saveHouseByCode, saveInstitutionCodes } from './house-code.ts'
import { readMatchingRules, saveMatchingRules } from './matching-rules.ts'
import { readHouseProfile, saveHouseProfile } from './profile.ts'
import { readCareprovider } from './read.ts'
import { readHouseReport } from './report.ts'
import { reverseSearchRoutes } from './reverse-searches.ts'
import { savedFilterRoutes } from './saved-filters.ts'
import { readHouseSettings, saveHouseSettings } from './settings.ts'
import { addTeam, changeTeam, listTeam } from './team.ts'
import { readTextBlocks, saveTextBlocks } from './text-blocks.ts'
import { readZipcodesAround } from './zipcodes-around.ts'

export const careprovidersRoutes: readonly Route[] = [
  addHouseFile,
  addTeam,
  associateByCode,
  changeTeam,
  listHouseFiles,
  listTeam,
  openHouseFile,
  orderHouseFiles,
  readCapacity,
  readCareprovider,
  readHouseByCode,
  readHouseProfile,
  readHouseReport,
  readHouseSettings,
  readMatchingRules,
  readTextBlocks,
  readZipcodesAround,
  removeHouseFile,
  reportCapacityFromDevice,
  ...reverseSearchRoutes,
  saveCapacity,
  ...savedFilterRoutes,
  saveHouseByCode,
  saveHouseProfile,
  saveHouseSettings,
  saveInstitutionCodes,
  saveMatchingRules,
  saveTextBlocks,
]
