<?php

namespace App\Http\Controllers;

use App\Http\Resources\PixelResource;
use App\Models\Pixel;
use Illuminate\Http\Request;
use Illuminate\Validation\Rule;

class PixelController extends Controller
{
    public function index(Request $request)
    {
        return $this->page($request, Pixel::query(), ['type' => Pixel::TYPES]);
    }

    public function store(Request $request)
    {
        $fields = $request->validate([
            'name' => 'required|string',
            'type' => ['required', Rule::in(Pixel::TYPES)],
            'value' => 'required|string',
        ]);
        return $this->record(Pixel::create($fields));
    }

    public function show(Pixel $pixel)
    {
        return $this->record($pixel);
    }

    public function update(Request $request, Pixel $pixel)
    {
        $pixel->update($request->validate([
            'name' => 'sometimes|required|string',
            'type' => ['sometimes', 'required', Rule::in(Pixel::TYPES)],
            'value' => 'sometimes|required|string',
        ]));
        return $this->record($pixel);
    }

    public function destroy(Pixel $pixel)
    {
        $pixel->delete();
        return response()->noContent();
    }

    protected function resource(): string
    {
        return PixelResource::class;
    }
}
