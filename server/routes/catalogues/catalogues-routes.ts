import type { Route } from '../route.ts'
import { readAssociations } from './associations.ts'
import { readFormFields, testFormSteps } from './form-configuration.ts'
import { readOntology } from './ontology.ts'
import { replaceAssociations } from './replace-associations.ts'

export const cataloguesRoutes: readonly Route[] = [
  readAssociations,
  readFormFields,
  readOntology,
  replaceAssociations,
  testFormSteps,
]
