// The guided questions, one a page. The answers stand in the address, so that back, reload and a sent link keep them; going back
// clears what the left question answered.
import { Alert, Anchor, Button, Checkbox, Radio, Text, Title } from '@mantine/core'
import '@mantine/core/styles/RadioCard.css'
import '@mantine/core/styles/RadioIndicator.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  answered,
  type Choice,
  COUNTED_STEPS,
  chosenOf,
  chosenTypes,
  codesOf,
  type FunnelStep,
  filtersOfFunnel,
  funnelSteps,
  serviceChoicesOf,
  solutionChoices,
  startChoices,
  startDateIn,
  stepOf,
  typeChoices,
  unanswered,
} from '../../../domain/portal/funnel.ts'
import { withFilters } from '../../../domain/portal/listing-filters.ts'
import type { Region } from '../../../domain/portal/region.ts'
import { numbersOf } from '../../../domain/query-filters.ts'
import { withPlainDigits } from '../../../domain/typed-text.ts'
import { leadingZipcode, parseZipcode } from '../../../domain/zipcode.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { LookupField } from '../../features/lookup/index.ts'
import { useErrorTitle, usePageTitle } from '../../ui/use-page-title.ts'
import { useToday } from '../../ui/use-today.ts'
import classes from './FunnelPage.module.css'
import { OtherRegion } from './OtherRegion.tsx'
import { useAddress, useCarriedQuery, usePortal, useQuery } from './portal.tsx'
import { useRegionSettings } from './region-settings.ts'

/** the heading above says it to who sees; a group of answers is named by a label of its own only */
const unseen = { className: 'visually-hidden' } as const

export default function FunnelPage() {
  const query = useQuery()
  const step = stepOf(query)
  const isEmpty = !query.get('zipcode')
  const shown = useRef({ step, isEmpty })
  // the next question is another page to those who hear it, though the path is the same; the first is where somebody already is
  useEffect(() => {
    const before = shown.current
    shown.current = { step, isEmpty }
    const isCleared = isEmpty && !before.isEmpty
    if (before.step === step && !isCleared) return
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [step, isEmpty])
  // the first one begins anew where its answer was cleared
  return <Question key={`${step} ${isEmpty}`} step={step} query={query} />
}

interface QuestionProps {
  readonly step: FunnelStep
  readonly query: URLSearchParams
}

/** where the address says that somebody came from, as long as it is a page of this portal */
const returnOf = (query: URLSearchParams): string | null => {
  const wanted = query.get('return_url') ?? ''
  return /^\/providersearch\/[\w/-]+$/.test(wanted) ? wanted : null
}

/** What every question does with its answer. */
function useSteps({ step, query }: QuestionProps) {
  const navigate = useNavigate()
  const address = useAddress()
  const today = useToday()
  const place = funnelSteps.indexOf(step)
  const finish = (search: URLSearchParams) => {
    const filters = filtersOfFunnel(search, today)
    const others = new URLSearchParams(search)
    for (const own of ['step', 'return_url']) others.delete(own)
    const found = withFilters(others, filters)
    const wanted = returnOf(search)
    void navigate({ to: wanted === null ? address('listing', found) : `${wanted}?${found}` })
  }
  return {
    today,
    /** @param values null: still open @param next null: the list */
    async answer(
      values: readonly (string | number)[] | null,
      next: FunnelStep | null = funnelSteps[place + 1] ?? null,
    ) {
      const search = answered(query, step, values, next)
      // the browser's own way back finds the question with its answer
      await navigate({ to: address('', answered(query, step, values, step)), replace: true })
      if (next === null) finish(new URLSearchParams(search))
      else void navigate({ to: address('', search) })
    },
    back: place > 0 ? address('', answered(query, step, null, funnelSteps[place - 1] ?? null)) : null,
  }
}

function Question(props: QuestionProps) {
  switch (props.step) {
    case 'zipcode':
      return <ZipcodeQuestion {...props} />
    case 'type':
      return <TypeQuestion {...props} />
    case 'solutions':
      return <ChoiceQuestion {...props} name="solutions" choices={solutionChoices} />
    case 'services':
      return <ServiceQuestion {...props} />
    case 'start':
      return <StartQuestion {...props} />
  }
}

interface SheetProps {
  readonly step: FunnelStep
  readonly back: string | null
  readonly title: string
  readonly text: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** The page of a question. */
function Sheet({ step, back, title, text, onSubmit, children }: SheetProps) {
  const { t } = useTranslation('portal-search')
  const navigate = useNavigate()
  usePageTitle(title)
  const number = funnelSteps.indexOf(step) - (funnelSteps.length - 1 - COUNTED_STEPS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className={classes.page}>
      {back === null ? null : (
        <div className={classes.top}>
          <Anchor
            href={back}
            className={classes.back ?? ''}
            onClick={(event) => {
              event.preventDefault()
              void navigate({ to: back })
            }}
          >
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
            {t('funnel.back')}
          </Anchor>
          {number > 0 ? (
            <Text className={classes.count ?? ''}>{t('funnel.count', { step: number, total: COUNTED_STEPS })}</Text>
          ) : null}
        </div>
      )}
      <div className={classes.head}>
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
        <Text>{text}</Text>
      </div>
      {children}
      <ClearAnswers />
    </form>
  )
}

/** Whoever asks for somebody else begins anew: the address keeps what was answered, on the way back from the list too. */
function ClearAnswers() {
  const { t } = useTranslation('portal-search')
  const navigate = useNavigate()
  const address = useAddress()
  const query = useQuery()
  if (!query.get('zipcode')) return null
  return (
    <Button
      variant="subtle"
      className={classes.list ?? ''}
      onClick={() => void navigate({ to: address('', unanswered(query)) })}
    >
      {t('funnel.clear')}
    </Button>
  )
}

const ZIPCODE = 'funnel-zipcode'

/** The second question of another region: with what the address says, and from there to the same page. */
function queryFor(query: URLSearchParams, region: Region, zipcode: string): string {
  const search = new URLSearchParams(answered(query, 'zipcode', [zipcode], 'type'))
  const wanted = returnOf(query)
  if (wanted !== null) search.set('return_url', wanted.replace(/^(\/providersearch)\/[^/]+/, `$1/${region}`))
  return search.toString()
}

/**
 * P2: the region that offers the zipcode that the list sent back. The list has asked already; who opens the address anew, or
 * whose list was not answered, is told once somebody knows.
 */
function useOffering(foreign: string | null): Region | null {
  const { elsewhere } = usePortal()
  const came = useLocation().state.elsewhere ?? null
  const [found, setFound] = useState<Region | null>(null)
  useEffect(() => {
    if (foreign === null || came !== null) return
    let isGone = false
    void elsewhere(foreign).then((region) => isGone || setFound(region))
    return () => {
      isGone = true
    }
  }, [foreign, came, elsewhere])
  return came ?? found
}

/** Which words name what a region's search is for. */
const areaWords = { delivered: 'area', all: 'areaAll', part: 'areaPart' } as const

function ZipcodeQuestion({ step, query }: QuestionProps) {
  const { t } = useTranslation('portal-search')
  const { answer } = useSteps({ step, query })
  const { lookUp } = usePort('lookups')
  const { elsewhere, region: own } = usePortal()
  const { coverage } = useRegionSettings()
  const area = t(`funnel.zipcode.${areaWords[coverage]}.${own}`)
  const foreign = parseZipcode(query.get('unknown') ?? '')
  const offering = useOffering(foreign)
  const [other, setOther] = useState<{ readonly region: Region; readonly zipcode: string } | null>(null)
  const [typed, setTyped] = useState(query.get('zipcode') ?? '')
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  useErrorTitle(error !== null)
  const refuse = (reason: 'missing' | 'choose' | 'unknown') => {
    setError(t(`funnel.zipcode.${reason}`, { area }))
    document.getElementById(ZIPCODE)?.focus()
  }
  const submit = async () => {
    if (isAsking) return
    const zipcode = leadingZipcode(typed)
    if (zipcode === null) return refuse(typed.trim() === '' ? 'missing' : 'choose')
    // not after four more questions; who cannot be told now goes on, and the list tells it
    setIsAsking(true)
    const found = await lookUp('zipcodes2023', zipcode)
    if (found.ok && !found.value.hits.some(({ code }) => code === zipcode)) {
      // told together: what comes later would push what is to be pressed
      const region = await elsewhere(zipcode)
      setIsAsking(false)
      if (region === null) return refuse('unknown')
      setOther({ region, zipcode })
      setError(t('funnel.zipcode.elsewhere', { region: t(`frame.regions.${region}`) }))
      document.getElementById(ZIPCODE)?.focus()
      return
    }
    setIsAsking(false)
    return answer([zipcode])
  }
  return (
    <Sheet
      step={step}
      back={null}
      title={t('funnel.zipcode.title')}
      text={t('funnel.zipcode.text')}
      onSubmit={() => void submit()}
    >
      {query.get('unknown') && error === null ? (
        <Alert color="orange">
          {offering && foreign ? (
            <>
              <Text>{t('funnel.zipcode.elsewhere', { region: t(`frame.regions.${offering}`) })}</Text>
              <OtherRegion region={offering} page="" query={queryFor(query, offering, foreign)} />
            </>
          ) : (
            <Text>{t('funnel.zipcode.unknown', { area })}</Text>
          )}
        </Alert>
      ) : null}
      <LookupField
        id={ZIPCODE}
        index="zipcodes2023"
        exactIsEnough
        queryOf={withPlainDigits}
        label={t('funnel.zipcode.label')}
        description={t('funnel.zipcode.hint', { area })}
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text)
          setError(null)
          setOther(null)
        }}
        onChoose={({ code, name }) => {
          setTyped(`${code} ${name}`)
          setError(null)
          setOther(null)
        }}
      />
      {other ? (
        <OtherRegion region={other.region} page="" query={queryFor(query, other.region, other.zipcode)} />
      ) : null}
      <Button type="submit" size="lg" loading={isAsking} className={classes.next ?? ''}>
        {t('funnel.zipcode.next')}
      </Button>
    </Sheet>
  )
}

/** Who only wants advice is asked nothing more: kinds of care and needs say nothing about it. */
function TypeQuestion({ step, query }: QuestionProps) {
  const { t } = useTranslation('portal-search')
  const { answer, back } = useSteps({ step, query })
  const [chosen, setChosen] = useState<readonly string[]>(() => chosenTypes(query) ?? ['providers'])
  const [isMissing, setIsMissing] = useState(false)
  useErrorTitle(isMissing)
  const submit = () => {
    const types = typeChoices.filter((one) => chosen.includes(one))
    if (types.length === 0) return setIsMissing(true)
    void (types.includes('providers') ? answer(types) : answer(types, null))
  }
  return (
    <Sheet step={step} back={back} title={t('funnel.type.title')} text={t('funnel.several')} onSubmit={submit}>
      <Checkbox.Group
        value={[...chosen]}
        label={t('funnel.type.title')}
        labelProps={unseen}
        onChange={(keys) => {
          setChosen(keys)
          setIsMissing(false)
        }}
        error={isMissing ? t('funnel.type.missing') : null}
        errorProps={{ role: 'alert', fz: 'md' }}
      >
        <div className={classes.choices}>
          {typeChoices.map((key) => (
            <Checkbox.Card key={key} value={key} className={classes.choice ?? ''}>
              <Checkbox.Indicator size="md" aria-hidden />
              <ChoiceText name={t(`funnel.type.${key}.name`)} text={t(`funnel.type.${key}.text`)} />
            </Checkbox.Card>
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.actions}>
        <Button type="submit" size="lg">
          {t('funnel.next')}
        </Button>
      </div>
    </Sheet>
  )
}

interface ChoiceProps extends QuestionProps {
  readonly name: 'solutions' | 'services'
  readonly choices: readonly Choice[]
}

function ChoiceQuestion({ step, query, name, choices }: ChoiceProps) {
  const { t } = useTranslation('portal-search')
  const { answer, back } = useSteps({ step, query })
  const address = useAddress()
  const kept = useCarriedQuery()
  const [chosen, setChosen] = useState(() => chosenOf(choices, numbersOf(query, name)))
  return (
    <Sheet
      step={step}
      back={back}
      title={t(`funnel.${name}.title`)}
      text={t('funnel.several')}
      onSubmit={() => void answer(codesOf(choices, chosen))}
    >
      <Checkbox.Group value={chosen} onChange={setChosen} label={t(`funnel.${name}.title`)} labelProps={unseen}>
        <div className={classes.choices}>
          {choices.map(({ key }) => (
            <Checkbox.Card key={key} value={key} className={classes.choice ?? ''}>
              <Checkbox.Indicator size="md" aria-hidden />
              <ChoiceText name={t(`funnel.${name}.${key}.name`)} text={t(`funnel.${name}.${key}.text`)} />
            </Checkbox.Card>
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.actions}>
        <Button type="submit" size="lg">
          {t('funnel.next')}
        </Button>
        <Button size="lg" variant="default" onClick={() => void answer(null)}>
          {t('funnel.open')}
        </Button>
      </div>
      <Link to={address('glossary', kept)} className={classes.way}>
        {t('funnel.help')}
      </Link>
      <Button
        variant="subtle"
        className={classes.list ?? ''}
        onClick={() => void answer(codesOf(choices, chosen), null)}
      >
        {t('funnel.toList')}
      </Button>
    </Sheet>
  )
}

function ServiceQuestion(props: QuestionProps) {
  const { asks_for_young } = useRegionSettings()
  return <ChoiceQuestion {...props} name="services" choices={serviceChoicesOf(asks_for_young)} />
}

const ChoiceText = ({ name, text }: { name: string; text: string }) => (
  <span className={classes.words}>
    <span className={classes.choiceName}>{name}</span>
    <span className={classes.choiceText}>{text}</span>
  </span>
)

function StartQuestion({ step, query }: QuestionProps) {
  const { t } = useTranslation('portal-search')
  const { answer, back, today } = useSteps({ step, query })
  const [chosen, setChosen] = useState<string | null>(
    () => startChoices.find(({ days }) => startDateIn(days, today) === query.get('start_date'))?.key ?? null,
  )
  const submit = () => {
    const option = startChoices.find(({ key }) => key === chosen)
    void answer(option ? [startDateIn(option.days, today)] : null)
  }
  return (
    <Sheet step={step} back={back} title={t('funnel.start.title')} text={t('funnel.start.text')} onSubmit={submit}>
      <Radio.Group value={chosen} onChange={setChosen} label={t('funnel.start.title')} labelProps={unseen}>
        <div className={classes.choices}>
          {[...startChoices.map(({ key }) => key), 'open' as const].map((key) => (
            <Radio.Card key={key} value={key} className={classes.choice ?? ''}>
              <Radio.Indicator size="md" aria-hidden />
              <ChoiceText name={t(`funnel.start.${key}.name`)} text={t(`funnel.start.${key}.text`)} />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div className={classes.actions}>
        <Button type="submit" size="lg">
          {t('funnel.start.next')}
        </Button>
      </div>
    </Sheet>
  )
}
