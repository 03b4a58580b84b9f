// What stands in which field of a clinic's own PDF: the fields found, the form's values, and proposals by the likeness of names. It
// collects changes and saves them together; another file keeps the mapping, and this page says which names are missing and new.
import { Alert, Button, Radio, Text } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rehabFormTypes } from '../../../../catalogue/rehab/rehab-form-types.ts'
import type { ClinicTemplate, MappedField, TemplateMapping } from '../../../../contract/http/clinic-material.ts'
import { err, ok } from '../../../../contract/result.ts'
import { slotsOf } from '../../../../domain/form-template/slots.ts'
import {
  type MappingState,
  mappingState,
  suggestMapping,
  type TemplateField,
} from '../../../../domain/form-template/suggest.ts'
import { rehabFormOfType } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../../data/ports.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useRead } from '../../../data/use-read.ts'
import { loadTemplateReader, templateTargets } from '../../../features/form/index.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { LeaveQuestion } from '../../../ui/LeaveQuestion.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { FactsSkeleton } from '../../../ui/skeletons.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { FailureNotice } from '../../FailureNotice.tsx'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import { formTexts } from '../../rehab-forms/form-texts.ts'
import { clinicRolesOf, hasRehabForms, managesTeam } from '../../rights.ts'
import { NotThere } from '../../ScreenLoaded.tsx'
import { KeptFile } from './KeptFile.tsx'
import { FieldRow, ValueRow } from './MappingRows.tsx'
import classes from './Material.module.css'

const typeOfSlug = (slug: string | undefined) => rehabFormTypes.entries.find((one) => one.slug === slug)

export function MappingPage() {
  const { t } = useTranslation(['clinic-material', 'rehab-application'])
  const account = useAccount()
  const { formSlug }: { formSlug?: string } = useParams({ strict: false })
  const type = typeOfSlug(formSlug)
  const material = usePort('material').useMaterial()
  if (!type || !managesTeam(clinicRolesOf(account)) || !hasRehabForms(account)) return <NotThere />
  const form = t(`rehab-application:pdf.title_${type.code}`)
  return (
    <Page
      title={t('mapping.title', { form })}
      back={
        <LinkButton
          to={paths.material}
          variant="subtle"
          px="sm"
          leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
        >
          {t('title')}
        </LinkButton>
      }
    >
      <Loaded of={material} skeleton={<FactsSkeleton rows={8} />}>
        {({ templates }) => {
          const template = templates.find((one) => one.form === type.code)
          return template ? <OfTemplate key={template.id} template={template} /> : <NotThere />
        }}
      </Loaded>
    </Page>
  )
}

function OfTemplate({ template }: { readonly template: ClinicTemplate }) {
  const { t } = useTranslation('clinic-material')
  const port = usePort('material')
  const { id } = template
  const read = useCallback(async () => {
    const opened = await port.open(id)
    if (!opened.ok) return opened
    const { readTemplate } = await loadTemplateReader()
    const found = await readTemplate(opened.value)
    return found.ok ? ok(found.value) : err<ActionFailure>({ code: 'unknown' })
  }, [port, id])
  const { found, again } = useRead(read, true)
  return (
    <Loaded of={found} skeleton={<FactsSkeleton rows={8} />} onRetry={again}>
      {({ fields, hadXfa }) => (
        <>
          <KeptFile of={template} />
          {hadXfa ? <Text mt="sm">{t('mapping.hadXfa')}</Text> : null}
          <Mapping template={template} fields={fields} />
        </>
      )}
    </Loaded>
  )
}

type View = 'open' | 'all' | 'values'

interface MappingProps {
  readonly template: ClinicTemplate
  readonly fields: readonly TemplateField[]
}

function Mapping({ template, fields }: MappingProps) {
  useTranslation(formTexts)
  const { t } = useTranslation('clinic-material')
  const words = useWords()
  const port = usePort('material')
  const { run, isBusy, failure } = useCommand()
  const [mapping, setMapping] = useState<TemplateMapping>(template.mapping)
  const [version, setVersion] = useState(template.version)
  const [saved, setSaved] = useState(template.mapping)
  const [proposed, setProposed] = useState<ReadonlySet<string>>(new Set())
  const [view, setView] = useState<View>('open')
  /** rows stay where they are while somebody maps them: what was open when the view was chosen */
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null)
  const { targets, ownPaths } = useMemo(() => {
    const form = rehabFormOfType[template.form as keyof typeof rehabFormOfType]
    const { subType } = rehabFormTypes.entries.find(({ code }) => code === form.name) ?? {}
    const forms = rehabFormTypes.entries.flatMap((one) => (one.subType === subType ? [rehabFormOfType[one.code]] : []))
    return {
      targets: templateTargets(form, forms, { words, texts: form.texts }),
      ownPaths: new Set(slotsOf(form).map(({ path }) => path)),
    }
  }, [template.form, words])
  const state = useMemo(
    () =>
      mappingState(
        fields,
        targets.map(({ path }) => path),
        mapping,
      ),
    [fields, targets, mapping],
  )
  const isChanged = mapping !== saved
  const openNames = shown ?? new Set(state.open.map(({ name }) => name))

  const set = (name: string, to: MappedField | null) => {
    if (shown === null) setShown(openNames)
    setProposed((before) => new Set([...before].filter((one) => one !== name)))
    const { [name]: _old, ...others } = mapping
    setMapping(to === null ? others : { ...others, [name]: to })
  }
  const propose = () => {
    const found = suggestMapping(fields, targets, mapping)
    setShown(openNames)
    setProposed(new Set([...proposed, ...Object.keys(found)]))
    setMapping({ ...mapping, ...found })
    setProposals(Object.keys(found).length)
  }
  const [proposals, setProposals] = useState<number | null>(null)
  const save = () =>
    void run(
      () => port.mapTemplate(template.form, version, mapping),
      ({ templates }) => {
        setVersion(templates.find(({ form }) => form === template.form)?.version ?? version + 1)
        setSaved(mapping)
        setProposed(new Set())
        setProposals(null)
      },
    )
  const dropMissing = () => {
    const gone = new Set(state.missing)
    setMapping(Object.fromEntries(Object.entries(mapping).filter(([name]) => !gone.has(name))))
  }
  const usable = fields.filter(({ kind }) => kind !== 'other')
  const rows = view === 'open' ? usable.filter(({ name }) => openNames.has(name)) : usable
  const unplaced = state.unplaced.filter((path) => ownPaths.has(path))
  return (
    <>
      <Text mt="md" fw={600} role="status">
        {t('mapping.state', { open: state.open.length, count: state.all })}
      </Text>
      <Text mb="md">{t('mapping.unplaced', { count: unplaced.length })}</Text>
      <Missing state={state} isMapped={Object.keys(mapping).length > 0} onDrop={dropMissing} />
      <Panel
        title={t('mapping.fields')}
        aside={
          <Button variant="default" size="sm" onClick={propose}>
            {t('mapping.propose')}
          </Button>
        }
      >
        <div className={classes.parts}>
          <Text>{t('mapping.why')}</Text>
          {proposals === null ? null : <Text role="status">{t('mapping.proposals', { count: proposals })}</Text>}
          <Radio.Group
            label={t('mapping.show')}
            value={view}
            onChange={(value) => {
              setShown(null)
              setView(value as View)
            }}
          >
            <div className={classes.ways}>
              {(['open', 'all', 'values'] as const).map((one) => (
                <Radio key={one} value={one} label={t(`mapping.view_${one}`)} />
              ))}
            </div>
          </Radio.Group>
          <ul className={classes.rows}>
            {view === 'values'
              ? targets
                  .filter(({ path }) => ownPaths.has(path))
                  .map((target) => (
                    <ValueRow key={target.path} target={target} fields={usable} mapping={mapping} onSet={set} />
                  ))
              : rows.map((field) => (
                  <FieldRow
                    key={field.name}
                    field={field}
                    targets={targets}
                    to={mapping[field.name] ?? null}
                    isProposed={proposed.has(field.name)}
                    onSet={(to) => set(field.name, to)}
                  />
                ))}
          </ul>
          {view === 'open' && rows.length === 0 ? <Text>{t('mapping.nothingOpen')}</Text> : null}
        </div>
      </Panel>
      <div className={classes.foot}>
        <Button onClick={save} loading={isBusy} variant={isChanged ? 'filled' : 'default'}>
          {t('mapping.save')}
        </Button>
        <Text role="status">
          {isChanged
            ? t('mapping.unsaved')
            : version > template.version || saved !== template.mapping
              ? t('mapping.saved')
              : ''}
        </Text>
        {failure?.code === 'conflict' ? (
          <ErrorNotice code="conflict" tellsAll text={t('mapping.conflict')} />
        ) : (
          <FailureNotice failure={failure} />
        )}
      </div>
      <LeaveQuestion isChanged={isChanged} isKept={false} onLeave={() => {}} />
    </>
  )
}

interface MissingProps {
  readonly state: MappingState
  readonly isMapped: boolean
  readonly onDrop: () => void
}

/** What another file has brought: names that are gone, and ones that nobody has mapped yet. */
function Missing({ state: { missing, open }, isMapped, onDrop }: MissingProps) {
  const { t } = useTranslation('clinic-material')
  if (missing.length === 0) return null
  return (
    <Alert
      mb="md"
      color="orange"
      icon={<IconAlertTriangle stroke={1.75} aria-hidden />}
      title={t('mapping.missing', { count: missing.length })}
    >
      <Text>{missing.join(', ')}</Text>
      {isMapped && open.length > 0 ? (
        <Text mt="xs">{t('mapping.new', { names: open.map(({ name }) => name).join(', ') })}</Text>
      ) : null}
      <Button mt="sm" size="sm" variant="default" onClick={onDrop}>
        {t('mapping.dropMissing')}
      </Button>
    </Alert>
  )
}
