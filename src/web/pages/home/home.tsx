export default function Home() {
  return <h1>Know where every car you care about is.</h1>
}
