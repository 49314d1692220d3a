import { createFileRoute } from '@tanstack/react-router'
import { getPixel } from '../pixels'
export const Route = createFileRoute('/pixels/$id')({
  loader: ({ params }) => getPixel({ data: params.id }),
  component: () => <h1>{Route.useLoaderData().name}</h1>,
})
