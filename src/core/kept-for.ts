/** What is made of an object, and of a part of it if there are several: made once, and kept as long as the object. */
export function keptFor<Key extends object, Value, Part extends readonly [] | readonly [string]>(
  make: (key: Key, ...part: Part) => Value,
): (key: Key, ...part: Part) => Value {
  const kept = new WeakMap<Key, Map<string, { readonly value: Value }>>()
  return (key, ...part) => {
    const parts = kept.get(key) ?? new Map<string, { readonly value: Value }>()
    kept.set(key, parts)
    const [name = ''] = part
    const made = parts.get(name) ?? { value: make(key, ...part) }
    parts.set(name, made)
    return made.value
  }
}
