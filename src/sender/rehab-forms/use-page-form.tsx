// The store and the saver of one page of a form, as long as it is shown.
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ok, type Result } from '../../../contract/result.ts'
import { type FormPage, type FormValues, fieldsOf } from '../../../domain/forms/define.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../data/ports.ts'
import type { PartContent } from '../../data/search-documents-port.ts'
import {
  createFormSaver,
  createFormStore,
  type FormSaver,
  type FormSetting,
  keptTyped,
  type StoredPage,
} from '../../features/form/index.ts'
import { clock } from '../../platform/clock.ts'
import { sayTyping } from '../../state/form-presence.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { WritesHere } from './AlsoHere.tsx'
import type { Application, ApplicationPage } from './application.ts'
import { formNames } from './application.ts'
import { FieldComments } from './approval/PageComments.tsx'
import { ChangedMark } from './exchange/ChangedMark.tsx'
import { useChanges } from './exchange/use-changes.ts'
import type { RehabWork } from './use-application.ts'

interface PageForm {
  readonly setting: FormSetting
  readonly saver: FormSaver
  /** name of the draft */
  readonly draft: string
}

/** The contract's type of what is saved may be written to. */
const asSaved = (page: Result<StoredPage, ActionFailure>): Result<PartContent, ActionFailure> =>
  page.ok ? ok({ values: { ...page.value.values }, ...(page.value.checked && { checked: page.value.checked }) }) : page

function valuesOfOthers(page: FormPage, values: FormValues): FormValues {
  const own = new Set(fieldsOf([page]).map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !own.has(key)))
}

/** The page of this name is one for good: another page is another part of the screen. */
export function usePageForm(
  work: RehabWork,
  application: Application,
  { form, page, stored }: ApplicationPage,
): PageForm {
  const documents = usePort('documents')
  const account = useAccount().id
  const { search, knownName } = work
  const { id: searchId, patient_id: patientId } = search
  const { t } = useTranslation('rehab-application')
  const changeLabel = t('changeRecord')
  const { sources, values } = application
  const others = useMemo(() => valuesOfOthers(page, values), [page, values])
  const draft = `form/${search.id}/${form.name}/${page.key}`
  const name = formNames(application.kind).find((one) => one === form.name) ?? null
  const changes = useChanges(work, application)
  const [made] = useState(() => {
    const fields = fieldsOf([page])
    const store = createFormStore({ fields, stored: stored.values, typed: keptTyped(draft), sources, others })
    const saver = createFormSaver({
      store,
      account,
      draft,
      now: () => clock.now(),
      savePage: async (amend) =>
        name
          ? documents.save(search, name, page.key, (newest) => asSaved(amend(newest)))
          : { ok: false, error: { code: 'not_found' } },
    })
    return { store, saver }
  })
  const { store, saver } = made
  useEffect(() => saver.start(), [saver])
  useEffect(() => store.follow({ stored: stored.values, sources, others }), [store, stored, sources, others])
  const setting = useMemo<FormSetting>(
    () => ({
      store,
      texts: form.texts,
      nameOf: knownName,
      onLeave: saver.save,
      onType: (key) => sayTyping({ form: name, page: page.key }, key),
      atField: (key) => (
        <>
          {changes ? <ChangedMark changes={changes} field={key} /> : null}
          <WritesHere searchId={searchId} form={form.name} field={key} />
          <FieldComments field={key} />
        </>
      ),
      wayToSource: (kind) =>
        kind === 'patient' ? (
          <LinkButton to={paths.editPatient} params={{ patientId: String(patientId) }} variant="default" size="sm">
            {changeLabel}
          </LinkButton>
        ) : null,
    }),
    [store, saver, searchId, changes, form, name, page, knownName, patientId, changeLabel],
  )
  return { setting, saver, draft }
}
