// Who of the house takes over a request. The names come from the server: without network a person can still take it over alone.
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readsRequests } from '../../../domain/rights.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Colleague } from '../../data/ports.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useCareprovider } from '../use-careprovider.ts'

interface Props {
  /** account; null: nobody */
  readonly chosen: number | null
  readonly onChoose: (colleague: Colleague | null) => void
  readonly onClose: () => void
}

const nobody = '0'

export function ChooseColleague({ chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation(['request-work', 'common'])
  const me = useAccount()
  const house = useCareprovider()
  const members = usePort('access').useMembers()
  const [value, setValue] = useState(String(chosen ?? nobody))
  const people =
    members.state === 'ready'
      ? members.value.filter(({ organisation, roles }) => organisation.id === house.id && readsRequests(roles))
      : []
  const save = () => {
    const person = people.find(({ accountId }) => String(accountId) === value)
    if (person || value === nobody) onChoose(person ? { id: person.accountId, name: person.name } : null)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('charge.title')}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button size="lg" onClick={save} disabled={members.state !== 'ready'}>
            {t('charge.save')}
          </Button>
        </>
      }
    >
      <Loaded of={members} skeleton={<ListSkeleton rows={3} height={48} />}>
        {() => (
          <Radio.Group aria-label={t('charge.title')} value={value} onChange={setValue}>
            <Stack gap={0}>
              {people.map(({ accountId, name }) => (
                <Radio
                  key={accountId}
                  value={String(accountId)}
                  label={accountId === me.id ? t('charge.me', { name }) : name}
                />
              ))}
              <Radio value={nobody} label={t('charge.nobodyChoice')} />
            </Stack>
          </Radio.Group>
        )}
      </Loaded>
      <Text size="sm" c="dimmed" mt="md">
        {t('charge.note')}
      </Text>
    </Dialog>
  )
}
