<?php

use App\Http\Controllers\DomainController;
use App\Http\Controllers\PixelController;
use Illuminate\Support\Facades\Route;

Route::apiResource('pixels', PixelController::class);
Route::apiResource('domains', DomainController::class);
