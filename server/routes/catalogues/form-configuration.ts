// POST /api/formconfiguration/dynamic/fields/{formName} and …/steps/test (B69): what the forms of the applications and of the console
// ask. The patient's form is none of them: this server knows nothing of it.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/form-configuration.ts'
import { fail, ok } from '../../../contract/result.ts'
import { clinicForm, providerForm } from '../../../domain/admin/organisation-forms.ts'
import { companyForm, configForm, consultantForm, insuranceForm } from '../../../domain/admin/register-forms.ts'
import type { FormDefinition } from '../../../domain/forms/define.ts'
import { fieldShapes, stepShapes } from '../../../domain/forms/shape.ts'
import { drvForms, gkvForms } from '../../../domain/rehab-forms/rehab-forms.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { cataloguePolicies } from '../../policies/catalogues.ts'

const definitions: readonly FormDefinition[] = [
  ...drvForms,
  ...gkvForms,
  ...[clinicForm, providerForm, companyForm, insuranceForm, consultantForm, configForm],
]

const revisions = new WeakMap<FormDefinition, string>()

/** Made when it is first asked for: few ever are, and a start waits for none. */
function revisionOf(form: FormDefinition): string {
  const known = revisions.get(form)
  if (known !== undefined) return known
  const asked = JSON.stringify([fieldShapes(form), form.pages.map(({ key, writers }) => [key, writers])])
  const revision = createHash('sha256').update(asked).digest('hex').slice(0, 16)
  revisions.set(form, revision)
  return revision
}

export const readFormFields = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readFormFields, {
    policy: cataloguePolicies.readFormFields,
    handler: async ({ params, query }) => {
      const form = definitions.find(({ name }) => name === params.formName)
      if (!form) return fail('not_found')
      const revision = revisionOf(form)
      const unchanged = query.revision === revision
      return ok({ revision, unchanged, fields: unchanged ? [] : fieldShapes(form) })
    },
  })

export const testFormSteps = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.testFormSteps, {
    policy: cataloguePolicies.testFormSteps,
    handler: async ({ query, body }) => {
      const form = definitions.find(({ name }) => name === body.form)
      if (!form) return fail('not_found')
      const revision = revisionOf(form)
      // what is missing hangs on what is filled, and not on the definition alone
      return ok({ revision, unchanged: query.revision === revision, steps: stepShapes(form, new Set(body.filled)) })
    },
  })
