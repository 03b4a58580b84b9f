// A code for copying by hand: its groups one by one, big and apart.
import classes from './CodeGroups.module.css'

/** @param code groups with hyphens between them */
export function CodeGroups({ code, label }: { code: string; label: string }) {
  return (
    <ol className={classes.code} aria-label={label} data-code={code}>
      {code.split('-').map((group) => (
        <li key={group}>{group}</li>
      ))}
    </ol>
  )
}
