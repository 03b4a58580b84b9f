// 'Suchaufträge' (R47): the house is told by mail when a clinic searches for something like it.
import { Button, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { maxReverseSearches, type ReverseSearch } from '../../../contract/http/reverse-searches.ts'
import { distanceText } from '../../../domain/distance.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ReverseSearches } from '../../data/reverse-search-port.ts'
import { setDraft } from '../../state/drafts.ts'
import { ActionList, ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { labelsOf } from '../../ui/labels.ts'
import { Page } from '../../ui/Page.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { ReverseSearchDialog } from './ReverseSearchDialog.tsx'
import { reverseSearchDraft } from './reverse-search-form.ts'

export function ReverseSearchesPage() {
  const { t } = useTranslation('reverse-searches')
  const { mayAnswer } = useCareprovider()
  return (
    <Page title={t('title')} width="form">
      {mayAnswer ? <List /> : <Text>{t('noRight')}</Text>}
    </Page>
  )
}

function List() {
  const { t } = useTranslation('reverse-searches')
  const careprovider = useCareprovider()
  const found = usePort('reverseSearches').useReverseSearches(careprovider.id)
  const [opened, setOpened] = useState<ReverseSearch | 'new' | null>(null)
  const ready = found.state === 'ready' ? found.value : null
  return (
    <>
      <ActionList
        title={t('list')}
        why={t('why')}
        of={found.state === 'ready' ? { state: 'ready', value: found.value.searches } : found}
        expected={2}
        none={t('none')}
        noneIcon={IconSearch}
      >
        {(search) => (
          <Row key={search.id} search={search} people={ready?.people ?? []} onEdit={() => setOpened(search)} />
        )}
      </ActionList>
      {ready === null ? null : ready.searches.length < maxReverseSearches ? (
        <Button
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
          onClick={() => setOpened('new')}
        >
          {t('add')}
        </Button>
      ) : (
        <Text>{t('tooMany')}</Text>
      )}
      {ready !== null && opened !== null ? (
        <ReverseSearchDialog
          search={opened === 'new' ? null : opened}
          people={ready.people}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

interface RowProps {
  readonly search: ReverseSearch
  readonly people: ReverseSearches['people']
  readonly onEdit: () => void
}

function Row({ search, people, onEdit }: RowProps) {
  const { t } = useTranslation(['reverse-searches', 'catalogue', 'domain'])
  const words = useWords()
  const port = usePort('reverseSearches')
  const careprovider = useCareprovider()
  const [step, setStep] = useState<'idle' | 'asking' | 'removing'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const { id, name, hits, active, radius_m, zipcodes, account_ids } = search
  const asked =
    search.solutions.length > 0
      ? labelsOf(solutions, search.solutions, words)
      : labelsOf(searchTypes, search.search_types, words)
  const where =
    radius_m === null
      ? t('inZipcodes', { count: zipcodes.length })
      : t('within', { distance: distanceText(radius_m, words) })
  const told = people.filter((person) => account_ids.includes(person.id)).map((person) => person.name)

  const remove = async () => {
    setStep('removing')
    setFailure(null)
    const done = await port.remove(careprovider.id, id).finally(() => setStep('idle'))
    if (done.ok) setDraft(reverseSearchDraft(careprovider.id, id), undefined)
    else setFailure(done.error.code)
  }
  return (
    <ActionRow
      name={name}
      more={
        <>
          <MoreLine>{[...(active ? [] : [t('off')]), asked.join(', '), where].join(' · ')}</MoreLine>
          <MoreLine>{told.length > 0 ? t('tells', { names: told.join(', ') }) : t('tellsNobody')}</MoreLine>
          <MoreLine>
            {t('hits', { count: hits.count })}
            {hits.last_at === null ? null : (
              <>
                {' · '}
                {t('lastHit')} <MomentText at={hits.last_at} />
              </>
            )}
          </MoreLine>
        </>
      }
    >
      <Button
        variant="light"
        leftSection={<IconPencil size={24} stroke={1.75} aria-hidden />}
        aria-label={t('editOf', { name })}
        onClick={onEdit}
      >
        {t('edit')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={24} stroke={1.75} aria-hidden />}
        aria-label={t('removeOf', { name })}
        onClick={() => setStep('asking')}
      >
        {t('remove')}
      </Button>
      {failure ? <ErrorNotice code={failure} /> : null}
      <ConfirmDialog
        opened={step !== 'idle'}
        busy={step === 'removing'}
        title={t('sure', { name })}
        confirmLabel={t('remove')}
        onSafe={() => setStep('idle')}
        onConfirm={() => void remove()}
      >
        <Text>{t('sureText')}</Text>
      </ConfirmDialog>
    </ActionRow>
  )
}
