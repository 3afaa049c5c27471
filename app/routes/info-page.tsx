export const loader = () => ({ head: { title: 'x' } })
export default function Page() {
  return <h1>Page</h1>
}
