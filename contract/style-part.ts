// How a style sheet of the web app is told to the server, which puts the parts that a drawn page shows into it.

/** A piece of a style sheet: rules, rules within a condition, or what stands in every page as it is. */
export type StylePart =
  | string
  | { readonly around: string; readonly parts: readonly StylePart[] }
  | {
      /** a selector and the classes without which it meets nothing */
      readonly selectors: readonly (readonly [selector: string, ...classes: readonly string[]])[]
      readonly body: string
    }
