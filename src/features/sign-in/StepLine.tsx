// What takes so long, in one spoken sentence; its line is kept free, so that the button does not move.
import { Loader, Text } from '@mantine/core'
import classes from './sign-in.module.css'

export function StepLine({ text }: { text: string | null }) {
  return (
    <div role="status" className={classes.step}>
      {text ? (
        <>
          <Loader size={20} aria-hidden />
          <Text size="xs">{text}</Text>
        </>
      ) : null}
    </div>
  )
}
