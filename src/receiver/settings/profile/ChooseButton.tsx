// Chooses one file of the device. The same file can be chosen again after it was refused.
import { Button, FileButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props {
  readonly label: string
  readonly accept: string
  readonly isBusy: boolean
  readonly onChoose: (file: File) => void
}

export function ChooseButton({ label, accept, isBusy, onChoose }: Props) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={accept}
      resetRef={reset}
      disabled={isBusy}
      onChange={(file) => {
        reset.current?.()
        if (file) onChoose(file)
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="light"
          leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
          aria-disabled={isBusy}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
