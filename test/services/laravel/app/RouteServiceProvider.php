<?php

namespace App;

use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        $this->routes(fn () => Route::prefix('api/v1')->middleware(['api', 'auth:api'])->group(base_path('routes/api.php')));
    }
}
