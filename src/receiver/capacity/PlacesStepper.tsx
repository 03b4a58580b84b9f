// [−] … [+] around a number of places: said with a thumb, in gloves too. Below one no number is told.
import { ActionIcon, Group } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fewerPlaces, morePlaces } from './capacity-form.ts'

interface Props {
  readonly count: number | null
  readonly onStep: (count: number | null) => void
  /** for whom alone the places are */
  readonly of?: 'all' | 'women' | 'men'
  /** the number as it is shown or typed */
  readonly children: ReactNode
}

export function PlacesStepper({ count, onStep, of = 'all', children }: Props) {
  const { t } = useTranslation('receiver')
  const [fewer, more] = [fewerPlaces(count), morePlaces(count)]
  return (
    <Group gap="xs" wrap="nowrap" mt={4}>
      <ActionIcon
        size={48}
        variant="default"
        aria-label={t('capacity.fewer', { context: of })}
        disabled={fewer === count}
        onClick={() => onStep(fewer)}
      >
        <IconMinus size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
      {children}
      <ActionIcon
        size={48}
        variant="default"
        aria-label={t('capacity.more', { context: of })}
        disabled={more === count}
        onClick={() => onStep(more)}
      >
        <IconPlus size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
