// Digits that two people read out to each other, in groups of five.
import classes from './Digits.module.css'

export function Digits({ title, digits }: { title: string; digits: string }) {
  const groups = digits.match(/\d{5}/g) ?? []
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.digits} data-digits={digits}>
        {groups.map((group, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same, and none moves
          <span key={i}>{group} </span>
        ))}
      </p>
    </div>
  )
}
