// Chooses files of the device. The same file can be chosen again after it was refused or put away.
import { Button, FileButton } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props {
  readonly label: string
  readonly accept: string
  readonly icon?: Icon
  readonly isBusy?: boolean
  /** several can be chosen at once */
  readonly multiple?: boolean
  readonly onChoose: (file: File, others: readonly File[]) => void
}

export function ChooseButton({
  label,
  accept,
  icon: Mark = IconPlus,
  isBusy = false,
  multiple = false,
  onChoose,
}: Props) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton<boolean>
      accept={accept}
      multiple={multiple}
      resetRef={reset}
      disabled={isBusy}
      onChange={(chosen) => {
        // the browser says nothing of a file that its input holds already
        reset.current?.()
        const [first, ...others] = chosen === null ? [] : [chosen].flat()
        if (first) onChoose(first, others)
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="light"
          leftSection={<Mark size={24} stroke={1.75} aria-hidden />}
          aria-disabled={isBusy}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
