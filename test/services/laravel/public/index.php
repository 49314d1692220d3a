<?php

// The front controller of a Laravel 8 application, on the packages of Debian (php-laravel-framework) instead of Composer's.

error_reporting(E_ALL & ~E_DEPRECATED);

spl_autoload_register(function (string $class): void {
    foreach (['App\\' => __DIR__ . '/../app/', 'Illuminate\\' => '/usr/share/php/Illuminate/'] as $prefix => $folder) {
        $file = $folder . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) require_once $file;
    }
});
require_once 'Illuminate/autoload.php';
require_once 'Illuminate/Foundation/helpers.php';

$app = new Illuminate\Foundation\Application(dirname(__DIR__));
$app->useStoragePath(getenv('STORAGE'));
$app->singleton(Illuminate\Contracts\Http\Kernel::class, App\Http\Kernel::class);
$app->singleton(Illuminate\Contracts\Console\Kernel::class, Illuminate\Foundation\Console\Kernel::class);
$app->singleton(Illuminate\Contracts\Debug\ExceptionHandler::class, Illuminate\Foundation\Exceptions\Handler::class);

$kernel = $app->make(Illuminate\Contracts\Http\Kernel::class);
$response = $kernel->handle($request = Illuminate\Http\Request::capture());
$response->send();
$kernel->terminate($request, $response);
