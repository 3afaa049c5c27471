/** The product's mark: the arches of an arcade, one behind the other. The styles of a theme may paint another one in its place. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg data-mark="" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d="M3 22V11a9 9 0 0 1 18 0v11h-4.5V11.5a4.5 4.5 0 0 0-9 0V22Z" />
      <path fill="currentColor" opacity=".45" d="M9.5 22V12a2.5 2.5 0 0 1 5 0v10Z" />
    </svg>
  )
}
