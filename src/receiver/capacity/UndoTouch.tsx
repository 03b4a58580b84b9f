// Takes the last touch of 'Unsere Kapazität' back.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusRescue } from '../../ui/title-focus.ts'

export function UndoTouch({ undo }: { readonly undo: (() => void) | null }) {
  const { t } = useTranslation('receiver')
  useFocusRescue(undo !== null)
  return undo ? (
    <Button variant="subtle" size="sm" onClick={undo}>
      {t('capacity.undo')}
    </Button>
  ) : null
}
